import { localeHere } from '../homeLocale.ts';
import { officeToken } from '../session/officeSession.ts';

/** A call of the office: below `/api`, with its query. */
export type OfficeAddress = `/office/${string}`;

/** Fetches a file with a token of the office. `address`: below `/api`, with its query. */
export async function fetchOfficeFile(address: OfficeAddress): Promise<Response> {
  const headers = { authorization: `Bearer ${await officeToken()}`, 'accept-language': localeHere() };
  return fetch(`/api${address}`, { headers });
}

/** A picture of the office as a data URL, the only kind that the pages' policy shows; undefined: it did not come. */
export async function fetchOfficePicture(address: OfficeAddress): Promise<string | undefined> {
  try {
    const reply = await fetchOfficeFile(address);
    return reply.ok ? await dataUrlOf(await reply.blob()) : undefined;
  } catch {
    return undefined;
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
