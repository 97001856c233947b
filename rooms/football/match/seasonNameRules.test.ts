import { expect, it } from 'vitest';
import { seasonName } from './seasonNameRules.ts';

it.each([
  ['2026-2027', '2026/27'],
  ['1999-2000', '1999/00'],
  ['2026', '2026'],
])('the season %s is written %s', (season, name) => expect(seasonName(season)).toBe(name));
