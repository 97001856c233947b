import { describe, expect, it } from 'vitest';
import { mailAddress } from './mailAddress.ts';

describe('a mail address', () => {
  it.each([
    ['sven&jana@example.com', 'sven&jana@example.com'],
    ['fan!7@example.com', 'fan!7@example.com'],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    ['fan@kurve.test ', 'fan@kurve.test'],
    [' max@müller.de', 'max@xn--mller-kva.de'],
    ['Fan@Kurve.Test', 'Fan@Kurve.Test'],
  ])('%j is taken as %j', (typed, taken) => {
    expect(mailAddress().parse(typed)).toBe(taken);
  });

  it.each([
    '',
    'fan',
    'fan@kurve',
    'fan@kurve.test, x@kurve.test',
    'fän@kurve.test',
    'a@b@kurve.test',
    'a b@kurve.test',
  ])('%j is refused', (typed) => {
    const { error } = mailAddress('invalid_email').safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['invalid_email']);
  });

  it('has at most 254 characters', () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}`;
    expect(mailAddress().safeParse(long).error?.issues[0]?.message).toBe('max');
  });
});
