import type { Sql } from '#platform/database/database.ts';

/** Places of an event or a part of it, and what lies on them. */
export type Figures = { places: number; sold: number; held: number; keptBack: number };

export type EventFigures = Figures & { eventId: string; revenue: number };

/** Places and revenue (gross cents) of each of these events; expired holds are free. Single SQL query. */
export function listFigures(sql: Sql, eventIds: readonly string[], now: Date): Promise<EventFigures[]> {
  return sql<EventFigures[]>`
    select e.id as event_id, (coalesce(pools.places, 0) + coalesce(seats.places, 0))::int as places,
      (coalesce(pools.sold, 0) + taken.sold)::int as sold, (coalesce(pools.held, 0) + taken.held)::int as held,
      (coalesce(pools.kept_back, 0) + taken.kept_back)::int as kept_back,
      coalesce((select sum(price) from ticketing."right" where event_id = e.id and ended_at is null), 0)::float
        as revenue
    from unnest(${[...eventIds]}::uuid[]) e (id)
    left join lateral (
      select sum(capacity) filter (where not c.is_retired) as places, sum(capacity - kept_back - on_hand) as sold,
        sum(kept_back) as kept_back,
        sum((select coalesce(sum(quantity), 0) from ticketing.hold h where h.pool = c.pool and expires_at > ${now}))
          as held
      from ticketing.contingent c where c.event_id = e.id
    ) pools on true
    left join lateral (
      select sum(places) as places from ticketing.event_block b
      where b.event_id = e.id and b.pool is null and not b.is_retired
    ) seats on true
    cross join lateral (
      select count(*) filter (where by = 'right') as sold,
        count(*) filter (where by = 'hold' and greatest(expires_at, kept_until) > ${now}) as held,
        count(*) filter (where by = 'allocation') as kept_back
      from ticketing.occupied o where o.event_id = e.id
    ) taken`;
}

/** The same for each category of an event with a plan. */
export function listCategoryFigures(sql: Sql, eventId: string, now: Date): Promise<(Figures & { category: number })[]> {
  return sql<(Figures & { category: number })[]>`
    select category, sum(places)::int as places, sum(sold)::int as sold, sum(held)::int as held,
      sum(kept_back)::int as kept_back
    from (
      select r.category, case when r.is_retired then 0 else cardinality(r.labels) end as places, o.sold, o.held,
        o.kept_back
      from ticketing.event_row r cross join lateral (
        select count(*) filter (where by = 'right') as sold,
          count(*) filter (where by = 'hold' and greatest(expires_at, kept_until) > ${now}) as held,
          count(*) filter (where by = 'allocation') as kept_back
        from ticketing.occupied o where o.event_id = r.event_id and o.row_number = r.number
      ) o where r.event_id = ${eventId}
      union all
      select b.category, case when c.is_retired then 0 else c.capacity end, c.capacity - c.kept_back - c.on_hand, (
        select coalesce(sum(quantity), 0) from ticketing.hold h where h.pool = c.pool and expires_at > ${now}
      ), c.kept_back
      from ticketing.contingent c join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
      where c.event_id = ${eventId}
    ) parts group by category order by category`;
}

/** Living rights by the phase in which they were bought (0: in none) and category. */
export function listSoldByPhase(
  sql: Sql,
  eventId: string,
): Promise<{ phase: number; category: number; sold: number }[]> {
  return sql<{ phase: number; category: number; sold: number }[]>`
    select coalesce(phase, 0) as phase, category, count(*)::int as sold from ticketing."right"
    where event_id = ${eventId} and ended_at is null group by 1, 2 order by 1, 2`;
}
