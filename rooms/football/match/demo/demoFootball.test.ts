import { describe, expect, it } from 'vitest';
import { scriptedLeagues } from '#club/demo/football/scriptedLeagues.ts';
import { faultOf, foldEvents } from '../eventRules.ts';
import type { PlayerStatisticLabel, Side } from '../matchModel.ts';
import { onPitch, otherSide } from './demoCourse.ts';
import type { Man } from './demoElevens.ts';
import { seasonFigures } from './demoFigures.ts';
import { demoFootball, type SheetOfMatch } from './demoFootball.ts';
import { seeded } from './seeded.ts';
import { isDecided, kicksTo } from './shootOut.ts';

const football = demoFootball('2026-11-23');
const sides: readonly Side[] = ['home', 'away'];
const nameOf = ({ edition, fixture }: SheetOfMatch) =>
  `${edition.team} ${edition.season} ${fixture.home} – ${fixture.away}`;
const allOf = ({ sheet: { elevens } }: SheetOfMatch, side: Side): Man[] => [
  ...elevens[side].starting,
  ...elevens[side].bench,
];

describe('every sheet of the demo', () => {
  it('has eleven players with one keeper, a bench, a captain among the eleven, and nobody twice', () => {
    for (const match of football.sheets)
      for (const side of sides) {
        const { starting, captain } = match.sheet.elevens[side];
        expect(starting.length, nameOf(match)).toBe(11);
        expect(starting.map(({ role }) => role === 'keeper').indexOf(true), nameOf(match)).toBe(0);
        expect(starting.filter(({ role }) => role === 'keeper').length, nameOf(match)).toBe(1);
        expect(starting).toContain(captain);
        expect(new Set(allOf(match, side).map(({ player }) => player)).size).toBe(allOf(match, side).length);
      }
  });

  it('tells a match that can be played, and that ends as it ended', () => {
    for (const match of football.sheets) {
      const events = match.sheet.events();
      expect(faultOf(events), nameOf(match)).toBeUndefined();
      expect(foldEvents(events), nameOf(match)).toMatchObject({ period: 'FullTime', result: match.fixture.result });
    }
  });

  it('has only players score, prepare, come on, go off or be booked who are on the pitch', () => {
    const faults = football.sheets.flatMap((match) => {
      const { elevens, deeds } = match.sheet;
      return deeds.flatMap((deed) => {
        const others = deeds.filter((one) => one !== deed);
        const there = onPitch({ elevens, deeds: others }, deed.side, deed.minute);
        const isBooked = others.some(({ type, man }) => type === 'Yellow' && deed.type === type && man === deed.man);
        const isThere =
          there.includes(deed.man) &&
          (deed.type !== 'Goal' || !deed.other || there.includes(deed.other)) &&
          (deed.type !== 'Change' || elevens[deed.side].bench.includes(deed.other!));
        return isThere && !isBooked ? [] : [`${nameOf(match)} ${deed.type} ${deed.minute} ${deed.man.player}`];
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('the statistics of the demo', () => {
  const of = (match: SheetOfMatch, label: string) => match.sheet.statistics.find(([name]) => name === label)?.[1];
  const sum = (match: SheetOfMatch, side: Side, label: 'goals') =>
    [...match.sheet.players(side).values()].reduce((total, count) => total + (count[label] ?? 0), 0);

  it('are the sums of what the players on the line-ups did', () => {
    const labels = ['shots', 'passes', 'passesSuccessful', 'duelsWon', 'yellowCards'] as const;
    for (const match of football.sheets)
      for (const side of sides) {
        for (const label of labels)
          expect(sum(match, side, label as 'goals'), `${nameOf(match)} ${label}`).toBe(of(match, label)![side]);
        expect(sum(match, side, 'substitutionsOn' as 'goals')).toBe(of(match, 'substitutions')![side]);
        expect(sum(match, side, 'starts' as 'goals')).toBe(11);
        const { fullTime, extraTime } = match.fixture.result;
        expect(sum(match, side, 'goals'), nameOf(match)).toBe((extraTime ?? fullTime)![side]);
      }
  });

  it('say of keepers what the other side did', () => {
    for (const match of football.sheets)
      for (const side of sides) {
        const kept = match.sheet.players(side).get(match.sheet.elevens[side].starting[0]!)!;
        const against = sum(match, otherSide(side), 'goals');
        expect([kept.goalsConceded, kept.cleanSheets, kept.shots]).toEqual([against, against === 0 ? 1 : 0, 0]);
        expect(kept.saves).toBe(of(match, 'shotsOnTarget')![otherSide(side)] - against);
        expect(of(match, 'shots')![side]).toBeGreaterThanOrEqual(of(match, 'shotsOnTarget')![side]);
      }
  });

  it('count a season as its matches were: appearances, minutes, goals, cards, parts of a whole', () => {
    const editions = Map.groupBy(football.sheets, ({ edition }) => Object.values(edition).join(' '));
    for (const [edition, matches] of editions) {
      const figures = [...seasonFigures(matches.map(({ sheet }) => sheet)).values()].map(
        (own) => Object.fromEntries(own) as Record<PlayerStatisticLabel, number>,
      );
      const total = (label: PlayerStatisticLabel) => figures.reduce((all, one) => all + (one[label] ?? 0), 0);
      expect(total('starts'), edition).toBe(11 * matches.length);
      expect(total('appearances'), edition).toBe(total('starts') + total('substitutionsOn'));
      expect(total('goals'), edition).toBe(
        matches.reduce((all, match) => all + sum(match, match.sheet.ownSide, 'goals'), 0),
      );
      for (const one of figures) {
        expect(one.goalsHeaded + one.goalsLeftFoot + one.goalsRightFoot).toBe(one.goals);
        expect(one.goalsInsideBox + one.goalsOutsideBox).toBe(one.goals);
        expect(one.minutes).toBeLessThanOrEqual(120 * one.appearances);
      }
    }
  });
});

describe('what texts tell of a match', () => {
  it.each(
    scriptedLeagues.flatMap((script) =>
      script.matches.filter(({ events }) => events).map((match) => [script, match] as const),
    ),
  )('happens in it', (script, match) => {
    const found = football.sheets.find(
      ({ edition, fixture }) =>
        edition.season === football.season &&
        edition.team === script.team &&
        edition.competition === script.competition &&
        fixture.round === `${script.round + match.rounds}. Spieltag`,
    )!;
    const side: Side = match.isAway ? 'away' : 'home';
    const { deeds, elevens } = found.sheet;
    for (const event of match.events!) {
      const by = (name: string) => (name === '@' ? undefined : name);
      const had = (type: string, name: string, other?: string) =>
        deeds.some(
          (deed) =>
            deed.type === type &&
            deed.minute === event.minute &&
            deed.man.name === by(name) &&
            (other === undefined || deed.other?.name === other),
        );
      const isPossible =
        ('goal' in event && had('Goal', event.goal, event.assist)) ||
        ('yellow' in event && had('Yellow', event.yellow)) ||
        ('yellowRed' in event && had('YellowRed', event.yellowRed)) ||
        ('missedPenalty' in event && had('Missed', event.missedPenalty)) ||
        ('on' in event && deeds.some(({ other, minute }) => other?.name === event.on && minute === event.minute));
      expect(isPossible, JSON.stringify(event)).toBe(true);
    }
    const absent = (script.absent ?? []).filter(
      ([, from, to]) => from <= script.round + match.rounds && script.round + match.rounds <= to,
    );
    const names = allOf(found, side).map(({ name }) => name);
    for (const [name] of absent) expect(names).not.toContain(name);
    expect(elevens[side].captain.name).toBeDefined();
  });
});

it('counts of players what texts say of them', () => {
  const figures = (team: string, before: number) => {
    const league = football.sheets.filter(
      ({ edition, fixture }) =>
        edition.team === team &&
        edition.season === football.season &&
        /\. Spieltag/.test(fixture.round) &&
        edition.competition !== 'uefa-youth-league' &&
        Number.parseInt(fixture.round, 10) < before,
    );
    return new Map(
      [...seasonFigures(league.map(({ sheet }) => sheet))].map(([name, own]) => [name, Object.fromEntries(own)]),
    );
  };
  const goals = [...figures('u19', 11)].map(([name, own]) => [own.goals ?? 0, name] as const);
  expect(goals.sort(([one], [other]) => other - one)[0]).toEqual([9, 'Samuel Addae']);
  expect(figures('frauen', 10).get('Yuna Berger')?.goals).toBe(0);
  expect(figures('frauen', 10).get('Linnea Östholm')?.cleanSheets).toBe(4);
  expect(figures('profis', 12).get('Mikel Otxoa')?.yellowCards).toBe(5);
  expect(figures('profis', 12).has('Emre Salman')).toBe(false);
});

describe('a shoot-out', () => {
  it.each([
    [5, 4],
    [4, 2],
    [3, 0],
    [6, 5],
    [9, 8],
  ])('can end %i:%i, and ends as soon as it is decided', (home, away) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const kicks = kicksTo({ home, away }, seeded(String(seed)));
      expect(isDecided(kicks)).toBe(true);
      expect(isDecided(kicks.slice(0, -1))).toBe(false);
      expect(kicks.filter(({ side, isScored }) => side === 'home' && isScored)).toHaveLength(home);
    }
  });

  it('cannot end as none does', () => expect(() => kicksTo({ home: 7, away: 1 }, seeded('x'))).toThrow('7:1'));
});
