import { networkFailure } from '../apiRules.ts';
import { saveFile } from '../downloadFile.ts';
import { publishError } from '../errorStream.ts';
import { localeHere } from '../homeLocale.ts';
import { officeToken } from '../session/officeSession.ts';

/**
 * Fetches a file with a token of the office and hands it over to be kept. What goes wrong goes to the error stream.
 * `address`: below `/api`, with its query.
 */
export async function downloadOfficeFile(address: string, fileName: string): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${await officeToken()}`, 'accept-language': localeHere() };
    const reply = await fetch(`/api${address}`, { headers });
    if (!reply.ok) throw new Error(String(reply.status));
    saveFile(await reply.blob(), fileName);
  } catch {
    publishError(networkFailure);
  }
}
