import type { EditionDraft, EditionKey, FixtureDraft, Score } from '../matchModel.ts';

/** A league of the U21 in 2025-2026. */
export const aLeague: EditionKey = { team: 'u21', season: '2025-2026', competition: 'hessenliga' };

/** A match between two names; `more` says what else is known. */
export const aFixture = (home: string, away: string, more: Partial<FixtureDraft> = {}): FixtureDraft => ({
  line: 1,
  round: '1. Spieltag',
  date: '2025-08-16',
  time: '14:00',
  home,
  away,
  result: {},
  fixtureStatus: 'regular',
  ...more,
});

/** Goals after 90 minutes. */
export const ended = (home: number, away: number, halfTime?: Score) => ({
  result: { fullTime: { home, away }, ...(halfTime ? { halfTime } : {}) },
});

/** An edition; every name in it that nobody knows is a club of its own, unless `more` says otherwise. */
export const anEdition = (fixtures: FixtureDraft[], more: Partial<EditionDraft> = {}): EditionDraft => ({
  edition: aLeague,
  name: 'Hessenliga',
  rules: 'dfbLeague',
  zone: 'Europe/Berlin',
  source: 'test',
  ours: ['Wir'],
  newClubs: fixtures.flatMap(({ home, away }) => [home, away]),
  fixtures,
  ...more,
});
