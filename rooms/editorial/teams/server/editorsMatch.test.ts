import { expect, it } from 'vitest';
import { matchOf } from './editorsMatch.ts';

it("CONT-19 gives the club's own teams the club's crest, and every other team one of its own", () => {
  const match = matchOf({ home: 'Eintracht U17', away: 'SC Mainufer U17' }, '2026-11-22');
  expect(match).toMatchObject({ home: { key: 'u17', code: 'EIN' }, away: { code: 'MAI' } });
  expect(match?.away).not.toHaveProperty('key');
});
