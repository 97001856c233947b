import { describe, expect, it } from 'vitest';
import { readVisitorId, visitorCookie } from './visitorCookie.ts';

describe('visitorCookie', () => {
  it('CART-03 CART-04 CART-05 CART-06 CART-07 is secure, of this host alone, for all paths and 30 days', () => {
    const line = visitorCookie('abc');
    expect(line).toBe('AnonymousUserShoppingId=abc; Path=/; Max-Age=2592000; Secure; SameSite=Lax');
    expect(line).not.toMatch(/domain/i);
  });
});

describe('readVisitorId', () => {
  it.each([
    ['AnonymousUserShoppingId=abc', 'abc'],
    ['a=1; AnonymousUserShoppingId=x-_9; b=2', 'x-_9'],
    ['NotAnonymousUserShoppingId=abc', undefined],
    ['', undefined],
  ])('finds in %j the id %s', (cookies, id) => {
    expect(readVisitorId(cookies)).toBe(id);
  });
});
