// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { downloadOfficeFile } from './downloadOfficeFile.ts';

const { saved, faults, proof } = vi.hoisted(() => ({
  saved: [] as string[],
  faults: [] as unknown[],
  proof: { isGiven: true, asked: 0 },
}));
vi.mock('../session/officeSession.ts', () => ({ officeToken: async () => `token-${proof.asked}` }));
vi.mock('./officeProof.ts', () => ({
  askForProof: async () => {
    proof.asked += 1;
    return proof.isGiven;
  },
}));
vi.mock('../downloadFile.ts', () => ({ saveFile: (_: Blob, name: string) => saved.push(name) }));
vi.mock('../errorStream.ts', async (original) => ({
  ...(await original<object>()),
  publishError: (fault: unknown) => faults.push(fault),
}));

/** A file that is given out to the token that a fresh proof brings. */
const guardedFile = async (_: string, { headers }: { headers: Record<string, string> }) =>
  headers.authorization === 'Bearer token-1'
    ? new Response('{}')
    : new Response(JSON.stringify({ errorCode: 'FRESH_PROOF_REQUIRED' }), { status: 403 });

afterEach(() => {
  [saved.length, faults.length, proof.asked, proof.isGiven] = [0, 0, 0, true];
  vi.unstubAllGlobals();
});

it('asks for a fresh proof where the file needs one, and fetches it once more', async () => {
  vi.stubGlobal('fetch', guardedFile);
  await downloadOfficeFile('/office/v1/people/1/export', 'person.json');
  expect([saved, proof.asked, faults]).toEqual([['person.json'], 1, []]);
});

it('says that it did not work where no proof is given, and where the file is refused for another reason', async () => {
  vi.stubGlobal('fetch', guardedFile);
  proof.isGiven = false;
  await downloadOfficeFile('/office/v1/people/1/export', 'person.json');
  expect([saved, faults.length]).toEqual([[], 1]);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ errorCode: 'NOT_ALLOWED' }), { status: 403 }));
  await downloadOfficeFile('/office/v1/orders/export', 'orders.csv');
  expect([saved, faults.length, proof.asked]).toEqual([[], 2, 1]);
});
