import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { listJobs as readJobs } from '#platform/jobs/jobListStore.ts';
import type { runningApi } from '../api.ts';

type RoomApi = typeof runningApi;

const pageSize = 50;

/** One page of jobs; `next` is absent at the end. One statement besides the token's. */
export async function listJobs(
  { sql }: Context,
  wanted: InputOf<RoomApi['listJobs']>,
): Promise<ReplyOf<RoomApi['listJobs']>> {
  const rows = await readJobs(sql, wanted, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? shown.at(-1)?.cursor : undefined;
  const items = shown.map(({ id, queue, tries, createdAt, failedAt, reason, message, about }) => ({
    id,
    queue,
    tries,
    createdAt: createdAt.toISOString(),
    about: about ?? {},
    ...(failedAt ? { failedAt: failedAt.toISOString() } : {}),
    ...(reason ? { reason } : {}),
    ...(message ? { message } : {}),
  }));
  return { items, ...(next ? { next } : {}) };
}
