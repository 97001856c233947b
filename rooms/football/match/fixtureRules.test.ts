import { describe, expect, it } from 'vitest';
import { problemsOfEdition } from './fixtureRules.ts';
import type { EditionDraft, FixtureDraft } from './matchModel.ts';

const fixture = (parts: Partial<FixtureDraft>): FixtureDraft => ({
  line: 7,
  round: '1. Spieltag',
  date: '2024-08-03',
  home: 'A',
  away: 'B',
  result: {},
  fixtureStatus: 'regular',
  ...parts,
});
const draft = (fixtures: FixtureDraft[], parts: Partial<EditionDraft> = {}): EditionDraft => ({
  edition: { team: 'u21', season: '2024-2025', competition: 'uferliga' },
  name: 'Uferliga',
  rules: 'dfbLeague',
  zone: 'Europe/Berlin',
  source: 'hand',
  ours: ['A'],
  newClubs: [],
  fixtures,
  ...parts,
});
const today = '2024-08-03';

describe('problemsOfEdition', () => {
  it('finds nothing in an edition as it should be', () => {
    const other = fixture({ line: 8, home: 'C', away: 'D', result: { fullTime: { home: 1, away: 0 } } });
    const next = fixture({ line: 9, round: '2. Spieltag', home: 'B', away: 'A', date: '2024-08-10' });
    expect(problemsOfEdition(draft([fixture({}), other, next]), today)).toEqual([]);
  });

  it('believes no score of a day to come', () => {
    const early = fixture({ date: '2024-08-04', result: { fullTime: { home: 1, away: 0 } } });
    expect(problemsOfEdition(draft([early]), today)).toEqual([
      { line: 7, message: 'A – B: has a score, but is played only on 2024-08-04' },
    ]);
  });

  it('finds a team that plays twice in a round of a league, but not in a cup or when a match was postponed', () => {
    const both = [fixture({}), fixture({ line: 8, home: 'C', away: 'a' })];
    expect(problemsOfEdition(draft(both), today)).toEqual([
      { line: 8, message: 'a plays already in line 7 of 1. Spieltag: A – B' },
    ]);
    expect(problemsOfEdition(draft(both, { rules: 'cup' }), today)).toEqual([]);
    expect(problemsOfEdition(draft([fixture({ fixtureStatus: 'postponed' }), both[1]!]), today)).toEqual([]);
  });

  it('lets a team play several times in a group whose matches have no matchdays, and in what is no matchday', () => {
    const inGroup = [fixture({ round: 'Gruppe A', group: 'A' }), fixture({ round: 'Gruppe A', group: 'A', away: 'C' })];
    expect(problemsOfEdition(draft(inGroup, { rules: 'uefaGroup' }), today)).toEqual([]);
    const semis = [fixture({ round: 'Playoffs' }), fixture({ round: 'Playoffs', home: 'B', away: 'A' })];
    expect(problemsOfEdition(draft(semis), today)).toEqual([]);
  });

  it('asks whether it is the right file when our team does not play in it', () => {
    expect(problemsOfEdition(draft([fixture({})], { ours: ['X', 'Y'] }), today)).toEqual([
      { message: 'our team u21 (X, Y) does not play in it: is it the right file?' },
    ]);
    expect(problemsOfEdition(draft([fixture({})], { ours: [] }), today)).toEqual([]);
  });
});
