/** What is live, as the file tells it. */
export type LiveRecord = { payment: string; video_uid: string };

/** The record in a reply's body; undefined for an empty object or anything else without a uid (LVR-21). */
export function liveRecordIn(body: unknown): LiveRecord | undefined {
  if (typeof body !== 'object' || body === null || !('video_uid' in body)) return undefined;
  const { video_uid, payment } = body as Record<string, unknown>;
  if (typeof video_uid !== 'string' || video_uid === '') return undefined;
  return { video_uid, payment: String(payment) };
}
