import type { Sql } from '#platform/database/database.ts';
import { stableId } from '#platform/ids/stableId.ts';
import { isVideoUid } from '../videoAddressRules.ts';
import type { VideoDraft } from '../videoDraft.ts';

/** A video as it is kept. */
export type VideoRow = Omit<VideoDraft, 'link' | 'match'> & {
  link: string | null;
  match: string | null;
  posterId: string;
};

/** Inserts videos, or changes those that are there. */
export async function upsertVideos(sql: Sql, drafts: VideoDraft[]): Promise<void> {
  const rows = drafts.map(
    ({ uid, payment, stream, link, match, seconds, publishedAt, poster, versions, captions }) => ({
      uid,
      payment,
      stream,
      link,
      match,
      seconds,
      poster,
      versions,
      captions,
      published_at: publishedAt,
      poster_id: stableId('poster', JSON.stringify(poster)),
    }),
  );
  await sql`
    insert into video.video (uid, payment, stream, link, match, seconds, published_at, poster_id, poster, versions,
      captions)
    select uid, payment, stream, link, match, seconds, published_at, poster_id, poster, versions, captions
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (uid text, payment text, stream text,
      link text, match text, seconds integer, published_at timestamptz, poster_id uuid, poster jsonb, versions jsonb,
        captions jsonb)
    on conflict (uid) do update set payment = excluded.payment, stream = excluded.stream, link = excluded.link,
      match = excluded.match, seconds = excluded.seconds, published_at = excluded.published_at,
      poster_id = excluded.poster_id, poster = excluded.poster, versions = excluded.versions,
        captions = excluded.captions`;
}

/** Says whether a video must be paid for. */
export async function markPayment(sql: Sql, uid: string, payment: VideoDraft['payment']): Promise<void> {
  await sql`update video.video set payment = ${payment} where uid = ${uid}`;
}

/** A video that is published at `now`. */
export async function findPublished(sql: Sql, uid: string, now: Date): Promise<VideoRow | undefined> {
  if (!isVideoUid(uid)) return undefined;
  const [row] = await sql<VideoRow[]>`select * from video.video where uid = ${uid} and published_at <= ${now}`;
  return row;
}

/** Newest published videos first, and how many there are in all. */
export async function listNewest(
  sql: Sql,
  now: Date,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ videos: VideoRow[]; total: number }> {
  const rows = await sql<(VideoRow & { total: number })[]>`
    select v.*, count(*) over ()::int as total from video.video v where published_at <= ${now}
    order by published_at desc, uid limit ${limit} offset ${offset}`;
  return { videos: rows, total: rows[0]?.total ?? 0 };
}

/** What a poster is drawn from, also one of a video that is not published. */
export async function findPoster(sql: Sql, posterId: string): Promise<VideoDraft['poster'] | undefined> {
  const [row] = await sql<{ poster: VideoDraft['poster'] }[]>`
    select poster from video.video where poster_id = ${posterId} limit 1`;
  return row?.poster;
}

/** Moments after `now` at which a video appears by itself. */
export async function listComingMoments(sql: Sql, now: Date): Promise<Date[]> {
  const rows = await sql<{ publishedAt: Date }[]>`
    select distinct published_at from video.video where published_at > ${now} order by 1 limit 100`;
  return rows.map(({ publishedAt }) => publishedAt);
}

/** Videos that name a match, the newest first, at most 12. */
export async function listPublishedOfMatch(sql: Sql, match: string, now: Date): Promise<VideoRow[]> {
  return sql<VideoRow[]>`
    select * from video.video where match = ${match} and published_at <= ${now} order by published_at desc, uid
    limit 12`;
}

/** Videos by uid, published or not. */
export async function listByUids(sql: Sql, uids: readonly string[]): Promise<VideoRow[]> {
  return sql<VideoRow[]>`select * from video.video where uid = any(${[...uids]}::text[])`;
}

/** Uids greater than `after`, in the order of their characters. */
export async function listUidsAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from video.video where uid collate "C" > ${after} order by uid collate "C" limit ${limit}`;
  return rows.map(({ uid }) => uid);
}
