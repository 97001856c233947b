import type { Context } from '#platform/context.ts';
import { json } from '#platform/database/database.ts';

type Writer = Pick<Context, 'sql' | 'now'>;

/** An existing contract that is taken over, in one season; price in gross cents. */
export type NewContract = {
  id: string;
  number: string;
  subscriberId: string;
  subscriberFirstName: string;
  subscriberLastName: string;
  recipientId: string | null;
  recipientFirstName: string | null;
  recipientLastName: string | null;
  isTransferable: boolean;
  venue: string;
  block: string;
  seatRow: string;
  seat: string;
  priceRange: string;
  pricingClass: string;
  price: number;
  shippingCode: string;
};

const shape = (sql: Context['sql']) => sql`(id uuid, number text, "subscriberId" uuid, "subscriberFirstName" text,
  "subscriberLastName" text, "recipientId" uuid, "recipientFirstName" text, "recipientLastName" text,
  "isTransferable" boolean, venue text, block text, "seatRow" text, seat text, "priceRange" text,
  "pricingClass" text, price integer, "shippingCode" text)`;

/** Writes contracts with their first term. Two SQL queries, however many there are. */
export async function insertContracts({ sql, now }: Writer, masterDataId: string, rows: readonly NewContract[]) {
  const table = json([...rows]);
  await sql`
    insert into subscription.contract (id, number, subscriber_id, subscriber_first_name, subscriber_last_name,
      is_transferable, created_at)
    select id, number, "subscriberId", "subscriberFirstName", "subscriberLastName", "isTransferable", ${now}
    from jsonb_to_recordset(${table}::jsonb) as n ${shape(sql)}`;
  await sql`
    insert into subscription.term (contract_id, master_data_id, recipient_id, recipient_first_name,
      recipient_last_name, venue, block, seat_row, seat, price_range, pricing_class, price, shipping_code)
    select id, ${masterDataId}, "recipientId", "recipientFirstName", "recipientLastName", venue, block, "seatRow",
      seat, "priceRange", "pricingClass", price, "shippingCode"
    from jsonb_to_recordset(${table}::jsonb) as n ${shape(sql)}`;
}

/** What is taken in a season already: numbers of all contracts, recipients and places of this one. */
export async function listTaken({ sql }: Writer, masterDataId: string, numbers: readonly string[]) {
  const known = await sql<{ number: string }[]>`
    select number from subscription.contract where number = any(${[...numbers]}::text[])`;
  // A place on sale may lie in a cart: staff take it off the sale first.
  const terms = await sql<{ recipientId: string | null; place: string }[]>`
    select recipient_id, concat_ws('/', venue, block, seat_row, seat) as place from subscription.term
    where master_data_id = ${masterDataId} and ended_at is null
    union all select null, concat_ws('/', venue, block, seat_row, seat) from subscription.place
    where master_data_id = ${masterDataId} and on_hand = 1`;
  return {
    numbers: new Set(known.map(({ number }) => number)),
    recipients: new Set(terms.flatMap(({ recipientId }) => recipientId ?? [])),
    places: new Set(terms.map(({ place }) => place)),
  };
}

/**
 * Terms that contracts of one season would get in the next one, at its prices; `price` null: it has none. Those that
 * have one already, or are terminated by then, are left out. `isPlaceTaken`: the place is on sale or somebody else's.
 */
export const listRenewable = ({ sql }: Writer, from: string, to: { id: string; startsOn: string }) => sql<
  { contractId: string; number: string; price: number | null; isPlaceTaken: boolean }[]
>`
  select t.contract_id, c.number, p.price, exists (
    select 1 from subscription.term o where o.master_data_id = ${to.id} and o.venue = t.venue and o.block = t.block
      and o.seat_row = t.seat_row and o.seat = t.seat and o.ended_at is null
    union all select 1 from subscription.place o where o.master_data_id = ${to.id} and o.venue = t.venue
      and o.block = t.block and o.seat_row = t.seat_row and o.seat = t.seat and o.on_hand = 1) as is_place_taken
  from subscription.term t join subscription.contract c on c.id = t.contract_id
  left join subscription.price p on p.master_data_id = ${to.id} and p.price_range = t.price_range
    and p.pricing_class = t.pricing_class
  where t.master_data_id = ${from} and t.ended_at is null and c.subscriber_id is not null
    and (c.terminated_at is null or c.terminates_on > ${to.startsOn})
    and not exists (select 1 from subscription.term n
      where n.contract_id = t.contract_id and n.master_data_id = ${to.id})
  order by c.number`;

/** Writes those terms with everything that was known, unconfirmed. Single SQL query. */
export async function insertRenewed({ sql }: Writer, from: string, to: string, contractIds: readonly string[]) {
  await sql`
    insert into subscription.term (contract_id, master_data_id, recipient_id, recipient_first_name,
      recipient_last_name, venue, block, seat_row, seat, price_range, pricing_class, price, shipping_code,
      invoice_address, shipping_address, payment_token_id)
    select t.contract_id, ${to}, t.recipient_id, t.recipient_first_name, t.recipient_last_name, t.venue, t.block,
      t.seat_row, t.seat, t.price_range, t.pricing_class, p.price, t.shipping_code, t.invoice_address,
      t.shipping_address, t.payment_token_id
    from subscription.term t join subscription.price p on p.master_data_id = ${to}
      and p.price_range = t.price_range and p.pricing_class = t.pricing_class
    where t.master_data_id = ${from} and t.contract_id = any(${[...contractIds]}::uuid[])
    on conflict (contract_id, master_data_id) do nothing`;
}

/** Ids of contracts by number or name of those who pay and use, in the order of their numbers. */
export const findContracts = (
  { sql }: Writer,
  {
    text,
    masterDataId,
    after,
  }: { text?: string | undefined; masterDataId?: string | undefined; after?: string | undefined },
  limit: number,
): Promise<{ id: string; number: string }[]> => sql<{ id: string; number: string }[]>`
  select c.id, c.number from subscription.contract c
  where (${after ?? null}::text is null or c.number > ${after ?? null})
    and exists (
      select 1 from subscription.term t where t.contract_id = c.id
        and (${masterDataId ?? null}::uuid is null or t.master_data_id = ${masterDataId ?? null})
        and (${text || null}::text is null or position(lower(${text || null}) in lower(concat_ws(' ', c.number,
          c.subscriber_first_name, c.subscriber_last_name, t.recipient_first_name, t.recipient_last_name))) > 0))
  order by c.number limit ${limit}`;

export type HistoryRow = { at: Date; kind: string; actor: string; note: string | null };

/** What has happened to a contract, the newest first. */
export const listHistory = ({ sql }: Writer, contractId: string): Promise<HistoryRow[]> => sql<HistoryRow[]>`
  select at, kind, actor, note from subscription.history where contract_id = ${contractId} order by id desc limit 200`;
