import { callOut } from '#platform/http/callOut.ts';

/** A source that is down, slow or speaks nonsense; the message says which. */
export class SourceFailure extends Error {}

/** Milliseconds for a whole reply. */
const timeout = 10_000;
/** A season has about 500,000 letters. */
const maxLetters = 5_000_000;

/** Asks OpenLigaDB at `address` (without slash at the end) for JSON. Throws SourceFailure. */
export async function askOpenLigaDb(address: string, path: string): Promise<unknown> {
  const url = `${address}/${path}`;
  const { status, text } = await callOut(url, {
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Kurve' },
    timeout,
    maxLetters,
  }).catch((error: Error) => {
    throw new SourceFailure(`${path}: ${error.message}`);
  });
  if (status !== 200) throw new SourceFailure(`${path}: answered ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceFailure(`${path}: this is no JSON`);
  }
}
