import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (key: Buffer, uid: string, expires: number): string =>
  createHmac('sha256', key).update(`${expires} ${uid}`).digest('base64url');

/** Path of a preview that is good until `expires` (seconds since 1970). */
export function previewPath(key: Buffer, uid: string, expires: number): string {
  return `/preview/?${new URLSearchParams({ id: uid, expires: String(expires), signature: sign(key, uid, expires) })}`;
}

/**
 * Reads the query of a preview's address: the uid, when it was signed by this key and is still good; otherwise
 * undefined.
 */
export function readPreviewTicket(key: Buffer, query: Record<string, string>, now: Date): string | undefined {
  const { id = '', expires = '', signature = '' } = query;
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return undefined;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(key, id, Number(expires)))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined;
}
