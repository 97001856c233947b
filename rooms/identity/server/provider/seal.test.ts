import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealBytes } from '#platform/files/seal.ts';
import { isBound, seal, unseal } from './seal.ts';

const key = randomBytes(32);
const place = { column: 'identity.second_factor.sealed_secret', rowId: 'one' };
const old = sealBytes(key, '', Buffer.from('geheim')).toString('base64');

describe('a seal', () => {
  it('opens in its row, and says nothing of the text', () => {
    const sealed = seal(key, place, 'geheim');
    expect([unseal(key, place, sealed), isBound(sealed)]).toEqual(['geheim', true]);
    expect(sealed).not.toContain(Buffer.from('geheim').toString('base64'));
  });

  it('opens in no other row or column, with no other key, and not when its mark is taken off', () => {
    const sealed = seal(key, place, 'geheim');
    const others = [
      unseal(key, { ...place, rowId: 'other' }, sealed),
      unseal(key, { ...place, column: 'identity.signing_key.sealed_jwk' }, sealed),
      unseal(randomBytes(32), place, sealed),
      unseal(key, place, sealed.slice(sealed.indexOf(':') + 1)),
      unseal(key, place, `${sealed.slice(0, -4)}AAAA`),
    ];
    expect(others).toEqual(Array.from(others, () => undefined));
  });

  it('of before the binding still opens, and not once somebody marks it as bound', () => {
    expect([unseal(key, place, old), isBound(old)]).toEqual(['geheim', false]);
    expect(unseal(key, place, `${seal(key, place, '').split(':')[0]}:${old}`)).toBeUndefined();
  });
});
