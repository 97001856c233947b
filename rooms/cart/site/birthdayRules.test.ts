import { describe, expect, it } from 'vitest';
import { hasBirthdayWindow } from './birthdayRules.ts';

describe('hasBirthdayWindow', () => {
  it.each([
    ['CART-96 today', '2001-11-21', '2026-11-21', true],
    ['CART-95 CART-97 CST-14 ten days ago', '2001-11-11', '2026-11-21', true],
    ['CART-97 eleven days ago', '2001-11-10', '2026-11-21', false],
    ['CART-98 tomorrow', '2001-11-22', '2026-11-21', false],
    ['CART-99 before New Year', '2001-12-28', '2026-01-03', false],
    ['CART-100 29 February on 1 March of an ordinary year', '2004-02-29', '2026-03-01', true],
    ['CART-100 29 February not yet on 28 February of an ordinary year', '2004-02-29', '2026-02-28', false],
    ['CART-100 29 February in a leap year', '2004-02-29', '2028-02-29', true],
    ['CART-100 no birthday', undefined, '2026-11-21', false],
    ['CART-100 no date at all', 'yesterday', '2026-11-21', false],
  ])('%s', (_, birthday, today, isSet) => {
    expect(hasBirthdayWindow(birthday, today)).toBe(isSet);
  });
});
