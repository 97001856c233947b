import type { Sql } from '#platform/database/database.ts';
import { isTaken } from './seatStore.ts';
import type { HeldPlaces } from './winnerRules.ts';

/** Places of an event that a fan holds now, also those that a checkout keeps, by category. */
export function listHeldPlaces(sql: Sql, eventId: string, fanId: string, now: Date): Promise<HeldPlaces[]> {
  return sql<HeldPlaces[]>`
    select category, sum(places)::int as places from (
      select r.category, 1 as places from ticketing.occupied o
      join ticketing.event_row r on r.event_id = o.event_id and r.number = o.row_number
      where o.event_id = ${eventId} and o.fan_id = ${fanId} and o.by = 'hold' and ${isTaken(sql, now)}
      union all
      select coalesce(b.category, 1), h.quantity from ticketing.hold h
      join ticketing.contingent c on c.pool = h.pool
      left join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
      where c.event_id = ${eventId} and h.fan_id = ${fanId} and h.expires_at > ${now}
    ) held group by category`;
}
