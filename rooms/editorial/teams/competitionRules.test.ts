import { expect, it } from 'vitest';
import { competitionShortName } from './competitionRules.ts';

it.each([
  ['CONT-87', 'Bundesliga', 'BL'],
  ['CONT-88', 'DFB Cup', 'DC'],
  ['CONT-89', 'DFB-Pokal', 'DP'],
  ['CONT-90', 'Europa League', 'EL'],
  ['CONT-91', 'Hessenliga', 'Hessenliga'],
  ['CONT-91', '2. Bundesliga', '2. Bundesliga'],
  ['CONT-91', 'constructor', 'constructor'],
])('CONT-87 CONT-88 CONT-89 CONT-90 CONT-91 (%s): the short name of %s is %s', (_, name, short) =>
  expect(competitionShortName(name)).toBe(short),
);
