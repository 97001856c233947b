import { networkFailure } from '../apiRules.ts';
import { saveFile } from '../downloadFile.ts';
import { publishError } from '../errorStream.ts';
import { fetchOfficeFile, type OfficeAddress } from './fetchOfficeFile.ts';
import { askForProof } from './officeProof.ts';

const needsProof = async (reply: Response): Promise<boolean> =>
  reply.status === 403 && (await reply.clone().json()).errorCode === 'FRESH_PROOF_REQUIRED';

/**
 * Fetches a file with a token of the office and hands it over to be kept, after a fresh proof where the call takes one. What goes wrong goes to the error stream.
 * `address`: below `/api`, with its query.
 */
export async function downloadOfficeFile(address: OfficeAddress, fileName: string): Promise<void> {
  try {
    const first = await fetchOfficeFile(address);
    const reply = (await needsProof(first)) && (await askForProof()) ? await fetchOfficeFile(address) : first;
    if (!reply.ok) throw new Error(String(reply.status));
    saveFile(await reply.blob(), fileName);
  } catch {
    publishError(networkFailure);
  }
}
