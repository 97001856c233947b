import { expect, it } from 'vitest';
import { splitFooter } from './bodyRules.ts';

const part = (id: string, flags: { is_footer?: 0 | 1; invert_theme?: 0 | 1 } = {}) => ({ props: { id, ...flags } });

it('CONT-28 splits parts with is_footer 1 out of the body, each side in its order', () => {
  const [a, b, c, d] = [
    part('a'),
    part('b', { is_footer: 1 }),
    part('c', { is_footer: 0 }),
    part('d', { is_footer: 1 }),
  ];
  expect(splitFooter([a, b, c, d])).toEqual({ body: [a, c], footer: { items: [b, d], invertTheme: false } });
});

it.each([
  ['CONT-29 CONT-30', [part('a', { is_footer: 1, invert_theme: 1 })], true],
  ['CONT-30', [part('a', { is_footer: 1, invert_theme: 0 })], false],
  ['CONT-30 (only a footer part asks)', [part('a', { invert_theme: 1 }), part('b', { is_footer: 1 })], false],
  ['CONT-29', [], false],
])(
  'CONT-29 CONT-30 (%s) inverts the theme of the footer when one of its parts asks for it: %j → %s',
  (_, parts, invertTheme) => expect(splitFooter(parts).footer.invertTheme).toBe(invertTheme),
);
