import type { Context } from '#platform/context.ts';

/** What the last import of a source came to; `isGood`: it was taken over. */
export type ImportReport = { source: string; at: Date; isGood: boolean; report: string };

const longest = 4000;

/** A file that is no text may be quoted in its report. */
const storable = (report: string): string => report.slice(0, longest).replaceAll('\0', '').toWellFormed();

/** Keeps what an import has come to, in place of the one before. Single SQL query. */
export async function saveImportReport(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { source, isGood, report }: Omit<ImportReport, 'at'>,
): Promise<void> {
  await sql`
    insert into platform.import_report (source, at, is_good, report)
    values (${source}, ${now}, ${isGood}, ${storable(report)})
    on conflict (source) do update set at = excluded.at, is_good = excluded.is_good, report = excluded.report`;
}

/** The last report of each source, by name. */
export async function listImportReports({ sql }: Pick<Context, 'sql'>): Promise<ImportReport[]> {
  return sql<ImportReport[]>`select source, at, is_good, report from platform.import_report order by source`;
}
