import { expect, it } from 'vitest';
import { codeAt, importKey } from './oneTimeCode.ts';

const secret = btoa('12345678901234567890');
const key = (now: number, here = now) =>
  importKey({ serial: '0123456789', generation: 3, secret, now: new Date(now).toISOString() }, here);

// The steps of RFC 6238 are of 30 seconds, ours of 15.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
])('TIC-29 computes on the device the code of RFC 6238 at second %d', async (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const { text } = await codeAt(await key(0), step * 15_000);
  expect(text).toBe(`K1.0123456789.3.${step}.${code}`);
});

it('TIC-29 says for how long it is shown', async () => {
  expect((await codeAt(await key(0), 31_000)).leftFor).toBe(14_000);
});

it('goes by the clock of the server where the device’s is wrong', async () => {
  const wrong = await key(1_000_000, 1_000_000 - 600_000);
  expect((await codeAt(wrong, 1_000_000 - 600_000)).text).toBe((await codeAt(await key(0), 1_000_000)).text);
});

it('never gives the key away again', async () => {
  const { key: kept } = await key(0);
  await expect(crypto.subtle.exportKey('raw', kept)).rejects.toThrow();
});
