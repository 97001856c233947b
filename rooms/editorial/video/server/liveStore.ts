import type { Sql } from '#platform/database/database.ts';
import type { Payment } from '../videoDraft.ts';

/** The record of a live video, as it is read (LVR-20). */
export type LiveRecord = { payment: Payment; video_uid: string };

/** What is live now. */
export async function findLive(sql: Sql): Promise<LiveRecord | undefined> {
  const [row] = await sql<{ payment: Payment; videoUid: string }[]>`
    select v.payment, l.video_uid from video.live l join video.video v on v.uid = l.video_uid`;
  return row && { payment: row.payment, video_uid: row.videoUid };
}

/** Makes a video the live one; answers false when no such video is published. */
export async function markLive(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const rows = await sql`
    insert into video.live (video_uid, started_at) select uid, ${now} from video.video where uid = ${uid}
    and published_at <= ${now}
    on conflict (only_one) do update set video_uid = excluded.video_uid, started_at = excluded.started_at
    returning video_uid`;
  return rows.length > 0;
}

/** Says that nothing is live; answers whether something was. */
export async function markNotLive(sql: Sql): Promise<boolean> {
  const rows = await sql`delete from video.live returning video_uid`;
  return rows.length > 0;
}
