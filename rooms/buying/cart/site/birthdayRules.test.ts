import { describe, expect, it } from 'vitest';
import { hasBirthdayWindow } from './birthdayRules.ts';

describe('hasBirthdayWindow', () => {
  it.each([
    ['today', '2001-11-21', '2026-11-21', true],
    ['ten days ago', '2001-11-11', '2026-11-21', true],
    ['eleven days ago', '2001-11-10', '2026-11-21', false],
    ['tomorrow', '2001-11-22', '2026-11-21', false],
    ['before New Year', '2001-12-28', '2026-01-03', false],
    ['29 February on 1 March of an ordinary year', '2004-02-29', '2026-03-01', true],
    ['29 February not yet on 28 February of an ordinary year', '2004-02-29', '2026-02-28', false],
    ['29 February in a leap year', '2004-02-29', '2028-02-29', true],
    ['no birthday', undefined, '2026-11-21', false],
    ['no date at all', 'yesterday', '2026-11-21', false],
  ])('CART-95 CART-96 CART-97 CART-98 CART-99 CART-100 CST-14 a birthday %s', (_, birthday, today, isSet) => {
    expect(hasBirthdayWindow(birthday, today)).toBe(isSet);
  });
});
