import type { Sql } from '#platform/database/database.ts';
import type { CancellationKind } from '../../cancellationRules.ts';

/** Somebody who could have entered, or whose money goes back; often both. */
export type Concerned = { fanId: string; isHolder: boolean; isBuyer: boolean; hasPaid: boolean };

/** People with rights that ended with an event, in the order of their ids. */
export function listConcerned(
  sql: Sql,
  {
    eventId,
    kind,
    after,
    limit,
  }: { eventId: string; kind: CancellationKind; after: string | undefined; limit: number },
): Promise<Concerned[]> {
  return sql<Concerned[]>`
    select p.fan_id, bool_or(p.is_holder) as is_holder, bool_or(not p.is_holder) as is_buyer,
      bool_or(not p.is_holder and r.price > 0 and r.order_id is not null) as has_paid
    from ticketing."right" r
    cross join lateral (values (r.holder_id, true), (r.buyer_id, false)) as p (fan_id, is_holder)
    where r.event_id = ${eventId} and r.end_cause = ${kind} and p.fan_id is not null
      and (${after ?? null}::uuid is null or p.fan_id > ${after ?? null}::uuid)
    group by p.fan_id order by p.fan_id limit ${limit}`;
}
