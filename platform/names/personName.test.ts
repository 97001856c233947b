import { expect, it } from 'vitest';
import { calledName, fullName, nameOrder } from './personName.ts';

const toni = { firstName: 'Toni', lastName: 'Muster' };
const firm = { firstName: '', lastName: 'Muster KG' };

it.each([
  ['de', 'Toni Muster', 'Toni', ['firstName', 'lastName']],
  ['en', 'Toni Muster', 'Toni', ['firstName', 'lastName']],
  ['ja', 'Muster Toni', 'Muster Toni', ['lastName', 'firstName']],
] as const)('writes names in %s as that language does', (locale, full, called, order) => {
  expect([fullName(toni, locale), calledName(toni, locale), nameOrder(locale)]).toEqual([full, called, order]);
});

it('writes one name without a gap, and calls nobody by a name that is none', () => {
  expect([fullName(firm, 'de'), fullName(firm, 'ja'), calledName(firm, 'de')]).toEqual(['Muster KG', 'Muster KG', '']);
});
