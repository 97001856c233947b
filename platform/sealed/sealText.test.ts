import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealBytes } from './sealBytes.ts';
import { seal, unseal } from './sealText.ts';

const key = randomBytes(32);
const place = { column: 'identity.second_factor.sealed_secret', row: 'one' };

describe('a seal', () => {
  it('opens in its own row and column alone, with its own key', () => {
    const sealed = seal(key, place, 'Ganz geheim');
    expect(unseal(key, place, sealed)).toEqual({ text: 'Ganz geheim', isOld: false });
    expect(unseal(key, { ...place, row: 'another' }, sealed)).toBeUndefined();
    expect(unseal(key, { ...place, column: 'identity.signing_key.sealed_jwk' }, sealed)).toBeUndefined();
    expect(unseal(randomBytes(32), place, sealed)).toBeUndefined();
  });

  it('does not open with its version taken off, or one put on', () => {
    const old = sealBytes(key, '', Buffer.from('alt')).toString('base64');
    expect(unseal(key, place, seal(key, place, 'neu').slice(3))).toBeUndefined();
    expect(unseal(key, place, `v2:${old}`)).toBeUndefined();
    expect(unseal(key, place, old)).toEqual({ text: 'alt', isOld: true });
  });
});
