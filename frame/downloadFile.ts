import { networkFailure } from './apiRules.ts';
import { publishError } from './errorStream.ts';
import { localeHere } from './homeLocale.ts';
import { accessToken } from './session.ts';

/** Fetches a file of one's own and hands it over to be kept; a link could not carry the token. What goes wrong goes to the error stream. */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'accept-language': localeHere() };
    const reply = await fetch(address, { headers });
    if (!reply.ok) throw new Error(String(reply.status));
    save(await reply.blob(), fileName);
  } catch {
    publishError(networkFailure);
  }
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
