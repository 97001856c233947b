import type { Context } from '#platform/context.ts';
import type { season } from '#rooms/tickets/ticketing/server/index.ts';

type Reader = Pick<Context, 'sql'>;

/** Whose places: of a season that lives on a day, all or those of a subscriber or some contracts. */
export type LivingTerms = {
  masterDataId: string;
  day: string;
  subscriberId?: string | undefined;
  contractId?: string | undefined;
};

/** The seats of living contracts, by their labels, in the order of their numbers. */
export const listPlaces = (
  { sql }: Reader,
  { masterDataId, day, subscriberId, contractId }: LivingTerms,
): Promise<season.NamedPlace[]> => sql<season.NamedPlace[]>`
  select t.contract_id, t.venue, t.block, t.seat_row as "row", t.seat
  from subscription.term t join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = ${masterDataId} and t.ended_at is null
    and (c.terminates_on is null or c.terminates_on > ${day})
    and (${subscriberId ?? null}::uuid is null or c.subscriber_id = ${subscriberId ?? null}::uuid)
    and (${contractId ?? null}::uuid is null or c.id = ${contractId ?? null}::uuid)
  order by c.number`;

/** What a living contract has of a match. */
export type LivingTicket = {
  contractId: string;
  masterDataId: string;
  subscriberId: string | null;
  recipientId: string | null;
  pricingClass: string;
  price: number;
  shippingCode: string;
  isConfirmed: boolean;
};

/** Living contracts among these, in the seasons that are named. */
export const listLivingTickets = (
  { sql }: Reader,
  {
    masterDataIds,
    contractIds,
    day,
  }: { masterDataIds: readonly string[]; contractIds: readonly string[]; day: string },
): Promise<LivingTicket[]> => sql<LivingTicket[]>`
  select t.contract_id, t.master_data_id, c.subscriber_id, t.recipient_id, t.pricing_class, t.price, t.shipping_code,
    t.confirmed_at is not null as is_confirmed
  from subscription.term t join subscription.contract c on c.id = t.contract_id
  where t.master_data_id = any(${[...masterDataIds]}::uuid[]) and t.contract_id = any(${[...contractIds]}::uuid[])
    and t.ended_at is null and (c.terminates_on is null or c.terminates_on > ${day})`;

/** Numbers of contracts by their ids. */
export async function listNumbers({ sql }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; number: string }[]>`
    select id, number from subscription.contract where id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, number }) => [id, number]));
}
