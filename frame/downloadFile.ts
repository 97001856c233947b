import { networkFailure } from './apiRules.ts';
import { publishError } from './errorStream.ts';
import { localeHere } from './homeLocale.ts';
import { accessToken } from './session.ts';

/**
 * Fetches a file of one's own, or of the organisation that one acts for, and hands it over to be kept; a link could not
 * carry the token. A token that is refused is renewed, and where a fresh proof is needed the person is asked for one.
 * What goes wrong goes to the error stream.
 */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  try {
    const token = await accessToken();
    let reply = await get(address, token);
    const needsProof = await isUnproven(reply);
    if (token !== undefined && (reply.status === 401 || needsProof)) {
      const { replaceToken } = await import('./session/refusedToken.ts');
      const other = await replaceToken(accessToken, token, true, needsProof);
      // The person does not want to sign in now, and has been told that nothing was sent.
      if (other === undefined) return;
      reply = await get(address, other);
    }
    if (!reply.ok) throw new Error(String(reply.status));
    saveFile(await reply.blob(), fileName);
  } catch {
    publishError(networkFailure);
  }
}

const get = (address: string, token: string | undefined): Promise<Response> =>
  fetch(address, { headers: { authorization: `Bearer ${token}`, 'accept-language': localeHere() } });

const isUnproven = async (reply: Response): Promise<boolean> =>
  reply.status === 403 && ((await reply.json()) as { errorCode?: string }).errorCode === 'FRESH_PROOF_REQUIRED';

/** Hands a file over to be kept. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
