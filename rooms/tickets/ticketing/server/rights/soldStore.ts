import { json, type Sql } from '#platform/database/database.ts';
import type { TicketFormat } from './rightRules.ts';

/** Where a line is sold: one seat of an event, or places of a pool. */
export type SoldPlace = { holdId: string; eventNumber: number; row?: number; position?: number; pool?: string };

/** What a line's rights are issued with. `phase`: in which it was held; `most`: tickets for each person, by event. */
export type SoldTerms = {
  holdId: string;
  eventId: string;
  category: number;
  phase: number | null;
  vatRate: number;
  termsVersion: string;
  /** In which a right may be shown; the first one where the buyer has chosen none. */
  formats: TicketFormat[];
  most: number;
  isCancelled: boolean;
  /** Sold to those who have won in the lottery only. */
  isDrawn: boolean;
};

/**
 * The terms of these lines; a line of a place that does not exist is missing, as one that was retired and that nothing
 * holds is. Asked before their holds end.
 */
export function listSoldTerms(sql: Sql, places: readonly SoldPlace[]): Promise<SoldTerms[]> {
  return sql<SoldTerms[]>`
    select l."holdId" as hold_id, e.id as event_id, coalesce(r.category, b.category, 1) as category, held.phase,
      e.vat_rate::float as vat_rate, e.terms_version, e.formats,
      e.state = 'cancelled' or e.is_behind_closed_doors as is_cancelled,
      e.admission = 'lottery' as is_drawn,
      least(e.max_quantity, coalesce((select most_per_person from ticketing.phase f
        where f.event_id = e.id and f.number = held.phase), e.max_quantity)) as most
    from jsonb_to_recordset(${json(places)}::jsonb)
      as l ("holdId" text, "eventNumber" int, "row" int, position int, pool text)
    join ticketing.event e on e.number = l."eventNumber"
    left join ticketing.event_row r on r.event_id = e.id and r.number = l.row
      and l.position between 1 and cardinality(r.labels)
    left join ticketing.contingent c on c.event_id = e.id and c.pool = l.pool
    left join ticketing.event_block b on b.event_id = c.event_id and b.number = c.block
    left join lateral (
      select phase, true as is_there from ticketing.occupied o where o.hold_id = l."holdId"
      union all select phase, true from ticketing.hold h where h.id = l."holdId" limit 1) as held on true
    where (r.number is not null or c.pool is not null)
      and (held.is_there or not coalesce(r.is_retired, c.is_retired))`;
}
