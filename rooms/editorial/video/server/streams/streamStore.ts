import type { Sql } from '#platform/database/database.ts';

/**
 * Streams of this house that published videos show, by the name of their folder, and whether one of them must be paid
 * for: then the whole stream must.
 */
export async function listShownStreams(sql: Sql, now: Date): Promise<{ stream: string; isPaid: boolean }[]> {
  return sql<{ stream: string; isPaid: boolean }[]>`
    select split_part(stream, '/', 3) as stream, bool_or(payment = 'pay') as is_paid from video.video
    where stream like '/streams/%' and (published_at <= ${now} or payment = 'pay')
    group by 1`;
}
