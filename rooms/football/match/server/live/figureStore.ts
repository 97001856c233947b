import type { Sql } from '#platform/database/database.ts';
import { type Figure, figureLabels } from '../../figureRules.ts';

/** Writes down all that a desk has counted of a match; labels of a desk that are missing go, those of others stay. */
export async function replaceFigures(sql: Sql, matchId: string, figures: readonly Figure[]): Promise<void> {
  const rows = figures.map((figure) => ({ ...figure, position: figureLabels.indexOf(figure.label) }));
  const gone = figureLabels.filter((label) => !figures.some((figure) => figure.label === label));
  await sql`
    with gone as (delete from match.match_statistic where match_id = ${matchId} and label = any(${gone}::text[]))
    insert into match.match_statistic (match_id, label, home, away, position)
    select ${matchId}, label, home, away, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (label text, home integer, away integer,
      position smallint)
    on conflict (match_id, label) do update set home = excluded.home, away = excluded.away`;
}
