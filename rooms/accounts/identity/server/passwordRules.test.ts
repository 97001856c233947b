import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordRefusals } from './passwordRules.ts';

describe('passwordRefusals', () => {
  it.each([
    ['EML-20', 'Ab1!efg', ['PASSWORD_TOO_SHORT']],
    ['EML-21', `Ab1!${'x'.repeat(97)}`, ['PASSWORD_TOO_LONG']],
    ['EML-22', 'Abcdefg1', ['PASSWORD_NEEDS_SPECIAL_CHARACTER']],
    ['EML-23', 'Abcdefg!', ['PASSWORD_NEEDS_DIGIT']],
    ['EML-24', 'abcdefg1!', ['PASSWORD_NEEDS_UPPER_CASE']],
    ['EML-25', 'ABCDEFG1!', ['PASSWORD_NEEDS_LOWER_CASE']],
    ['EML-28', 'Ab1!efgh', []],
    ['EML-28', `Ab1!${'x'.repeat(96)}`, []],
    ['EML-28', 'Äöüß-12345', []],
  ])('%s %s', (_id, password, expected) => {
    expect(passwordRefusals(password)).toEqual(expected);
  });

  it('EML-28 counts signs, not bytes: an emoji is one', () => {
    expect(passwordRefusals(`Ab1${'😀'.repeat(4)}`)).toEqual(['PASSWORD_TOO_SHORT']);
    expect(passwordRefusals(`Ab1${'😀'.repeat(5)}`)).toEqual([]);
  });

  it('refuses whatever lacks all kinds of signs but one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8,100}$/), (password) => {
        expect(passwordRefusals(password)).toHaveLength(3);
      }),
    );
  });
});
