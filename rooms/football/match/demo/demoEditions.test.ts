import { describe, expect, it } from 'vitest';
import { scriptedLeagues } from '#club/demo/football/scriptedLeagues.ts';
import { scriptedTies } from '#club/demo/football/scriptedMatches.ts';
import { cupOf } from '../cupRules.ts';
import type { EditionDraft, FixtureDraft } from '../matchModel.ts';
import { draftProblems } from '../server/record/draftRules.ts';
import { aFixture, aTeam } from '../testing/aFixture.ts';
import { unmetStands } from '../testing/demoStands.ts';
import { dayAfter } from './demoCalendar.ts';
import { ownName } from './demoClubList.ts';
import { demoEditions } from './demoEditions.ts';
import { doubleRoundRobin } from './roundRobin.ts';

const monday = '2026-11-23';
const weekday = (date = '') => new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 3);
const currentOn = (today: string) => demoEditions(today).filter(({ edition }) => edition.season === '2026-2027');
const findIn = (drafts: EditionDraft[], team: string, competition: string) =>
  drafts.find(({ edition }) => edition.team === team && edition.competition === competition)!;
const isOver = ({ result, fixtureStatus }: FixtureDraft) =>
  result.fullTime !== undefined || fixtureStatus === 'postponed';

describe('a double round robin', () => {
  it.each([8, 10, 12, 14, 18])('of %i has everybody meet everybody at home and away, once a round', (count) => {
    const pairings = doubleRoundRobin(count, true);
    expect(new Set(pairings.map(({ home, away }) => `${home} ${away}`)).size).toBe(count * (count - 1));
    for (let round = 1; round <= 2 * (count - 1); round += 1) {
      const playing = pairings.filter((one) => one.round === round).flatMap(({ home, away }) => [home, away]);
      expect(new Set(playing).size).toBe(count);
    }
    const atHome = pairings.filter(({ home }) => home === 0).map(({ round }) => round % 2);
    expect(atHome.every((half) => half === 1)).toBe(true);
  });
});

describe('the demo’s football', () => {
  it('is the same for the same day, and has no fault on any weekday, in winter or at the turn of a season', () => {
    const week = Array.from({ length: 7 }, (_, at) => dayAfter(monday, at));
    for (const today of [...week, '2027-01-01', '2027-06-30', '2027-07-01'])
      expect(demoEditions(today).flatMap(draftProblems), today).toEqual([]);
    expect(demoEditions(monday)).toEqual(demoEditions(monday));
  });

  it('has the same results on every day, all of them before it, and today the live match alone', () => {
    const resultsOn = (today: string) =>
      currentOn(today).map(({ edition, fixtures }) => [
        edition.team,
        edition.competition,
        fixtures.map(({ round, home, away, result }) => [round, home, away, result]),
      ]);
    const first = resultsOn(monday);
    for (let days = 1; days <= 7; days += 1) {
      const today = dayAfter(monday, days);
      expect(resultsOn(today), today).toEqual(first);
      const fixtures = currentOn(today).flatMap((draft) => draft.fixtures);
      expect(fixtures.filter((one) => one.date === today)).toMatchObject([
        { home: 'Eintracht U21', away: 'SC Mainufer', time: '19:00', result: {} },
      ]);
      expect(fixtures.filter((one) => isOver(one) !== one.date! < today && one.date !== today)).toEqual([]);
    }
  });

  it('has had every status that a match can have', () => {
    const statuses = new Set(
      demoEditions(monday).flatMap(({ fixtures }) => fixtures.map(({ fixtureStatus }) => fixtureStatus)),
    );
    expect([...statuses].sort()).toEqual(['abandoned', 'annulled', 'awarded', 'cancelled', 'postponed', 'regular']);
  });
});

describe('a league of the demo', () => {
  it.each(scriptedLeagues.map((script) => [script.team, script] as const))(
    'of %s stands as the texts say',
    (_, script) => {
      const draft = findIn(currentOn(monday), script.team, script.competition);
      expect(unmetStands(draft, script)).toEqual([]);
      for (const { rounds, opponent, isAway, score, slot } of script.matches) {
        const sides = isAway ? [opponent, ownName(script.team)] : [ownName(script.team), opponent];
        const fixture = draft.fixtures.find(({ home, away }) => home === sides[0] && away === sides[1])!;
        const [ours, theirs] = score ?? [];
        expect(fixture.round).toBe(`${script.round + rounds}. Spieltag`);
        expect(fixture.result.fullTime).toEqual(
          score && (isAway ? { home: theirs, away: ours } : { home: ours, away: theirs }),
        );
        if (slot) expect(fixture.time).toBe(slot[1]);
      }
    },
  );

  it('has each club in one league of grown men only', () => {
    const clubsOf = (team: string) =>
      demoEditions(monday)
        .filter(({ edition, rules }) => edition.team === team && rules === 'dfbLeague')
        .flatMap(({ fixtures }) => fixtures.map(({ home }) => home));
    expect(new Set(clubsOf('profis')).intersection(new Set(clubsOf('u21')))).toEqual(new Set());
  });

  it('is played on Friday evening, on Saturday afternoon and on Sunday, with a break in winter', () => {
    for (const draft of demoEditions(monday).filter(({ edition }) => edition.team === 'profis')) {
      if (draft.edition.competition !== 'bundesliga') continue;
      const slots = Map.groupBy(draft.fixtures, ({ date, time }) => `${weekday(date)} ${time}`);
      expect([...slots.keys()].sort()).toEqual(
        ['Fri 20:30', 'Sat 15:30', 'Sat 18:30', 'Sun 15:30', 'Sun 17:30', 'Tue 20:30', 'Wed 20:30'].sort(),
      );
      const days = draft.fixtures.map(({ date }) => date!).sort();
      expect(days.some((day) => day.slice(5) >= '12-24' || day.slice(5) <= '01-08')).toBe(false);
      expect([days[0]!.slice(5, 7), days.at(-1)!.slice(5, 7)]).toEqual(['08', '05']);
      const last = draft.fixtures
        .filter(({ round }) => /^3[34]\./.test(round))
        .map(({ date, time }) => `${weekday(date)} ${time}`);
      expect(new Set(last)).toEqual(new Set(['Sat 15:30']));
      for (const team of new Set(draft.fixtures.map(({ home }) => home))) {
        const own = draft.fixtures.filter(({ home, away }) => home === team || away === team).map(({ date }) => date!);
        expect(
          own.sort().every((day, at) => at === 0 || day >= dayAfter(own[at - 1]!, 2)),
          team,
        ).toBe(true);
      }
    }
  });
});

describe('a cup of the demo', () => {
  const cups = demoEditions(monday).filter(({ rules }) => rules === 'cup');
  const shown = ({ fixtures }: EditionDraft) =>
    cupOf(
      fixtures
        .map((fixture, at) =>
          aFixture({
            id: String(at),
            round: fixture.round,
            roundNumber: 7 - Math.log2(64 / sizeOf(fixtures, fixture.round)),
            home: aTeam(fixture.home),
            away: aTeam(fixture.away),
            result: fixture.result,
            ...(fixture.result.fullTime
              ? { period: 'FullTime' as const, score: fixture.result.extraTime ?? fixture.result.fullTime }
              : {}),
          }),
        )
        .map((one) => ({ ...one, roundNumber: -one.roundNumber })),
    );
  const sizeOf = (fixtures: readonly FixtureDraft[], name: string) =>
    fixtures.filter(({ round }) => round === name).length;

  it('halves from round to round with those who have won, and has a winner when its season is over', () => {
    for (const draft of cups) {
      const { rounds, winner } = shown(draft);
      const name = `${draft.edition.team} ${draft.edition.season}`;
      for (const [at, { ties }] of rounds.entries()) {
        if (at === 0) continue;
        const before = rounds[at - 1]!.ties;
        expect(ties.length, name).toBe(before.length / 2);
        const teams = ties.flatMap(({ matches: [match] }) => [match!.home.id, match!.away.id]);
        expect(new Set(before.map((tie) => tie.winner)), name).toEqual(new Set(teams));
      }
      expect(winner !== undefined, name).toBe(draft.edition.season !== '2026-2027');
    }
  });

  it('has the ties that texts tell of', () => {
    for (const { team, competition, home, away, score } of scriptedTies) {
      const names = [home, away].map((name) => (name === '*' ? ownName(team) : name));
      const { fixtures } = findIn(currentOn(monday), team, competition);
      const tie = fixtures.find((one) => one.home === names[0] && one.away === names[1]);
      expect(tie?.result.fullTime).toEqual(score && { home: score[0], away: score[1] });
    }
  });
});
