import { afterAll, expect, it } from 'vitest';
import { fakeClamd } from './testing/fakeClamd.ts';
import { virusScannerOf } from './virusScanner.ts';

const clamd = await fakeClamd({ maxBytes: 1_000_000 });
afterAll(() => clamd.close());
const scan = virusScannerOf({ variables: { CLAMD_URL: clamd.url } })!;

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

it('sends all of a file in pieces, and says whether it is clean', async () => {
  expect(await scan(pieces('%PDF-1.7', 'x'.repeat(200_000), 'end'))).toEqual({ kind: 'clean' });
  expect(clamd.scanned.at(-1)!.length).toBe(8 + 200_000 + 3);
  expect(await scan(pieces('X5O!', 'EICAR'))).toEqual({ kind: 'infected', name: 'Eicar-Test-Signature' });
});

it('fails where the scanner refuses the file or is away: that is not clean', async () => {
  await expect(scan(pieces(...Array.from({ length: 30 }, () => 'x'.repeat(100_000))))).rejects.toThrow('size limit');
  const away = await fakeClamd();
  away.close();
  await expect(virusScannerOf({ variables: { CLAMD_URL: away.url } })!(pieces('a'))).rejects.toThrow();
});

it('scans nothing without an address, and says so when it is none', () => {
  expect(virusScannerOf({ variables: {} })).toBeUndefined();
  expect(() => virusScannerOf({ variables: { CLAMD_URL: 'localhost' } })).toThrow('CLAMD_URL');
});
