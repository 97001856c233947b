import { localeHere } from '../homeLocale.ts';
import { officeToken } from '../session/officeSession.ts';

/** What came of a file: the reply's data, or the status and code of a refusal; status 0: no reply came. */
export type UploadAnswer<Data> = { ok: true; data: Data } | { ok: false; status: number; errorCode?: string };

/** Sends a file as the body of a call of the office. `address`: below `/api`, with its query. */
export async function uploadOfficeFile<Data>(address: string, file: File, type: string): Promise<UploadAnswer<Data>> {
  try {
    const headers = {
      authorization: `Bearer ${await officeToken()}`,
      'accept-language': localeHere(),
      'content-type': type,
    };
    const reply = await fetch(`/api${address}`, { method: 'POST', headers, body: file });
    const { data, errorCode } = await reply.json();
    return reply.ok ? { ok: true, data } : { ok: false, status: reply.status, errorCode };
  } catch {
    return { ok: false, status: 0 };
  }
}
