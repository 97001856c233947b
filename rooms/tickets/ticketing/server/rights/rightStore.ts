// Rights to enter. A seat's living right and its row in `ticketing.occupied` begin and end in one statement's
// transaction; the number of a pool's living rights is what its contingent has sold.
import type { TicketClass } from '#club/ticketClasses.ts';
import { type Fragment, json, type Sql } from '#platform/database/database.ts';
import { cancelListings } from '../resale/listingStore.ts';
import type { TicketFormat } from './rightRules.ts';

export type RightState =
  | 'issued'
  | 'forwarding'
  | 'listed'
  | 'used'
  | 'suspended'
  | 'passedOn'
  | 'resold'
  | 'moved'
  | 'void';
export type RightOrigin = 'sale' | 'counter' | 'guest' | 'season' | 'forwarding' | 'resale' | 'move';

/** The right to enter once. Prices in gross cents. */
export type TicketRight = {
  id: string;
  /** What is typed at the gate. */
  serial: string;
  generation: number;
  eventId: string;
  /** A seat; null: a place in `pool`. */
  rowNumber: number | null;
  position: number | null;
  pool: string | null;
  category: number;
  code: TicketClass;
  holderId: string | null;
  buyerId: string | null;
  guestName: string | null;
  state: RightState;
  issuedAt: Date;
  endedAt: Date | null;
  endCause: string | null;
  predecessorId: string | null;
  origin: RightOrigin;
  checkoutId: string | null;
  orderId: string | null;
  orderLineId: string | null;
  holdId: string | null;
  price: number;
  vatRate: number;
  phase: number | null;
  format: TicketFormat;
  termsVersion: string;
  isChanged: boolean;
  /** How often it was handed on before. */
  handovers: number;
  /** Counts for what its buyer may have of the event; what it came of was bought on the site. */
  isBought: boolean;
  /** Of a season ticket whose holder has it through a contract. */
  contractId: string | null;
};

type NotGiven = 'state' | 'issuedAt' | 'endedAt' | 'endCause';
/** What most rights begin with: none, or the first. */
type MayLack =
  | ('generation' | 'handovers' | 'isChanged' | 'phase' | 'guestName' | 'predecessorId' | 'contractId')
  | ('checkoutId' | 'orderId' | 'orderLineId' | 'holdId');

/** A right that is issued now. */
export type NewRight = Omit<TicketRight, NotGiven | MayLack> & Partial<Pick<TicketRight, MayLack>>;

const columns = (sql: Sql): Fragment => sql`
  r.id, r.serial, r.generation, r.event_id, r.row_number, r.position, r.pool, r.category, r.code, r.holder_id,
  r.buyer_id, r.guest_name, r.state, r.issued_at, r.ended_at, r.end_cause, r.predecessor_id, r.origin, r.checkout_id,
  r.order_id, r.order_line_id, r.hold_id, r.price, r.vat_rate::float as vat_rate, r.phase, r.format, r.terms_version,
  r.is_changed, r.handovers, r.is_bought, r.contract_id`;

/** Issues rights, except for seats that somebody has a living right to. Answers the ids of those that were issued. */
export async function insertRights(sql: Sql, rights: readonly NewRight[], now: Date): Promise<string[]> {
  const given = rights.map((right) => ({ generation: 1, handovers: 0, isChanged: false, ...right }));
  const rows = await sql<{ id: string }[]>`
    insert into ticketing.right (id, serial, generation, event_id, row_number, position, pool, category, code,
      holder_id, buyer_id, guest_name, state, issued_at, predecessor_id, origin, checkout_id, order_id, order_line_id,
      hold_id, price, vat_rate, phase, format, terms_version, is_changed, handovers, is_bought, contract_id)
    select id, serial, generation, "eventId", "rowNumber", position, pool, category, code, "holderId", "buyerId",
      "guestName", 'issued', ${now}, "predecessorId", origin, "checkoutId", "orderId", "orderLineId", "holdId", price,
      "vatRate", phase, format, "termsVersion", "isChanged", handovers, "isBought", "contractId"
    from jsonb_to_recordset(${json(given)}::jsonb) as g (id uuid, serial text, generation smallint, "eventId" uuid,
      "rowNumber" int, position smallint, pool text, category smallint, code text, "holderId" uuid, "buyerId" uuid,
      "guestName" text, "predecessorId" uuid, origin text, "checkoutId" uuid, "orderId" uuid, "orderLineId" uuid,
      "holdId" text, price int, "vatRate" numeric, phase smallint, format text, "termsVersion" text,
      "isChanged" boolean, handovers smallint, "isBought" boolean, "contractId" uuid)
    order by "eventId", "rowNumber", position, id
    on conflict (event_id, row_number, position) where ended_at is null and row_number is not null do nothing
    returning id`;
  return rows.map(({ id }) => id);
}

export type SeatOfRight = Pick<NewRight, 'id' | 'eventId' | 'rowNumber' | 'position' | 'code' | 'phase' | 'holdId'>;

/**
 * Puts rights on their seats: where nothing lies, in the place of the hold that they were kept under, or of a hold or
 * allocation whose time is over. Answers the ids of the rights that sit.
 */
export async function occupySeats(sql: Sql, rights: readonly SeatOfRight[], now: Date): Promise<string[]> {
  const rows = await sql<{ rightId: string }[]>`
    insert into ticketing.occupied as o (event_id, row_number, position, by, code, phase, right_id, hold_id)
    select "eventId", "rowNumber", position, 'right', code, phase, id, null
    from jsonb_to_recordset(${json(rights)}::jsonb) as g ("eventId" uuid, "rowNumber" int, position smallint, code text,
      phase smallint, id uuid)
    order by "eventId", "rowNumber", position
    on conflict (event_id, row_number, position) do update
    set by = 'right', right_id = excluded.right_id, code = excluded.code, phase = excluded.phase, hold_id = null,
      expires_at = null, kept_until = null, fan_id = null, allocation_id = null
    where o.by <> 'right' and (coalesce(greatest(o.expires_at, o.kept_until), 'infinity') <= ${now}
      or o.by = 'hold' and o.hold_id = (
        select "holdId" from jsonb_to_recordset(${json(rights)}::jsonb) as g (id uuid, "holdId" text)
        where g.id = excluded.right_id))
    returning right_id`;
  return rows.map(({ rightId }) => rightId);
}

/** Which of these holds have become rights. */
export async function listIssuedHolds(sql: Sql, holdIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ holdId: string }[]>`
    select distinct hold_id from ticketing.right where hold_id = any(${[...holdIds]}::text[])`;
  return rows.map(({ holdId }) => holdId);
}

/** Which rights: one, all living ones of a checkout, an order line, a holder or an event. */
export type RightsOf =
  | { id: string }
  | { ids: readonly string[] }
  | { serial: string }
  | { checkoutId: string }
  | { orderLineIds: readonly string[] }
  | { holderId: string }
  | { eventId: string };

function whichOf(sql: Sql, of: RightsOf): Fragment {
  if ('id' in of) return sql`r.id = ${of.id}`;
  if ('ids' in of) return sql`r.id = any(${[...of.ids]}::uuid[])`;
  if ('serial' in of) return sql`r.serial = ${of.serial}`;
  if ('checkoutId' in of) return sql`r.checkout_id = ${of.checkoutId}`;
  if ('orderLineIds' in of) return sql`r.order_line_id = any(${[...of.orderLineIds]}::uuid[])`;
  if ('holderId' in of) return sql`r.holder_id = ${of.holderId}`;
  return sql`r.event_id = ${of.eventId}`;
}

/** Rights, ended ones too, in the order in which they were issued. */
export async function listRights(sql: Sql, of: RightsOf): Promise<TicketRight[]> {
  return sql<TicketRight[]>`select ${columns(sql)} from ticketing.right r where ${whichOf(sql, of)} order by r.id`;
}

/** Living rights, locked until the transaction ends. */
export async function lockLivingRights(sql: Sql, of: RightsOf): Promise<TicketRight[]> {
  return sql<TicketRight[]>`
    select ${columns(sql)} from ticketing.right r where ${whichOf(sql, of)} and r.ended_at is null
    order by r.id for no key update`;
}

/** Sets how often the ticket of a right has been issued; one that was used lets somebody in again. */
export async function saveGeneration(sql: Sql, id: string, generation: number): Promise<void> {
  await sql`
    update ticketing.right set generation = ${generation}, state = case when state = 'used' then 'issued' else state end
    where id = ${id}`;
}

/** Ends living rights and their open offers, and frees the seats that they had. */
export async function endRights(
  sql: Sql,
  ids: readonly string[],
  { state, cause, now }: { state: 'void' | 'moved' | 'passedOn' | 'resold'; cause: string; now: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from ticketing.occupied where right_id = any(${[...ids]}::uuid[])
    ), unlisted as (
      ${cancelListings(sql, sql`right_id = any(${[...ids]}::uuid[])`, { cause, now })}
    )
    update ticketing.right set state = ${state}, ended_at = ${now}, end_cause = ${cause}
    where id = any(${[...ids]}::uuid[]) and ended_at is null`;
}

/** Gives places back to the pools in which rights ended, which must be locked; was one of them sold out? */
export async function putBackPlaces(sql: Sql, pools: readonly string[]): Promise<boolean> {
  const rows = await sql<{ wasGone: boolean }[]>`
    update ticketing.contingent c set on_hand = least(c.capacity - c.kept_back, c.on_hand + back.pieces)
    from (select pool, count(*)::int as pieces from unnest(${[...pools]}::text[]) as p (pool) group by pool) as back
    where c.pool = back.pool returning c.on_hand <= back.pieces as was_gone`;
  return rows.some(({ wasGone }) => wasGone);
}

/** People who may enter, without those of whom nobody knows who they are; in the order of their ids. */
export async function listHolders(
  sql: Sql,
  { eventId, after, limit }: { eventId: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await sql<{ holderId: string }[]>`
    select distinct holder_id from ticketing.right
    where event_id = ${eventId} and ended_at is null and holder_id is not null
      and (${after ?? null}::uuid is null or holder_id > ${after ?? null}::uuid)
    order by holder_id limit ${limit}`;
  return rows.map(({ holderId }) => holderId);
}
