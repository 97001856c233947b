import { ownName } from '../demo/demoClubList.ts';
import type { Deed } from '../demo/demoCourse.ts';
import { demoFootball } from '../demo/demoFootball.ts';
import type { Side } from '../matchModel.ts';

/**
 * A match of ours in the demo's running season, as texts may tell of it. Names of ours are whole names; goals ours
 * first.
 */
export type DemoFacts = {
  team: string;
  competition: string;
  round: string;
  opponent: string;
  isHome: boolean;
  /** YYYY-MM-DD and HH:MM at the ground. */
  date: string;
  time?: string;
  venue?: string;
  attendance?: number;
  score?: readonly [ours: number, theirs: number];
  half?: readonly [ours: number, theirs: number];
  /** Missing before it has been played. */
  sheet?: {
    captain: string;
    starting: string[];
    bench: string[];
    goals: { minute: number; isOurs: boolean; scorer: string; assist?: string }[];
    cards: { minute: number; isOurs: boolean; player: string; isSecond: boolean }[];
    changes: { minute: number; isOurs: boolean; off: string; on: string }[];
    missedPenalties: { minute: number; isOurs: boolean }[];
  };
};

/** What the demo's texts are compared with: all matches of ours in the running season, seen from a day (YYYY-MM-DD). */
export function demoFacts(today: string): DemoFacts[] {
  const { season, editions, sheets } = demoFootball(today);
  return editions
    .filter(({ edition }) => edition.season === season)
    .flatMap(({ edition, fixtures }) => {
      const own = ownName(edition.team);
      const ours = fixtures.filter(({ home, away }) => home === own || away === own);
      return ours.map((fixture): DemoFacts => {
        const isHome = fixture.home === own;
        const { fullTime, halfTime, extraTime } = fixture.result;
        const found = sheets.find((one) => one.fixture === fixture);
        const pair = (score: { home: number; away: number } | undefined, isFirst: boolean) =>
          score && ((isFirst ? [score.home, score.away] : [score.away, score.home]) as [number, number]);
        const [score, half] = [pair(extraTime ?? fullTime, isHome), pair(halfTime, isHome)];
        return {
          team: edition.team,
          competition: edition.competition,
          round: fixture.round,
          isHome,
          date: fixture.date!,
          opponent: isHome ? fixture.away : fixture.home,
          ...(fixture.time ? { time: fixture.time } : {}),
          ...(fixture.venue ? { venue: fixture.venue } : {}),
          ...(fixture.attendance ? { attendance: fixture.attendance } : {}),
          ...(score ? { score } : {}),
          ...(half ? { half } : {}),
          ...(found ? { sheet: sheetOf(found.sheet, isHome ? 'home' : 'away') } : {}),
        };
      });
    });
}

const nameOf = ({ name, player }: { name?: string; player: string }): string => name ?? player;

function sheetOf(
  { elevens, deeds }: ReturnType<typeof demoFootball>['sheets'][number]['sheet'],
  side: Side,
): NonNullable<DemoFacts['sheet']> {
  const { captain, starting, bench } = elevens[side];
  const of = (...types: Deed['type'][]) => deeds.filter(({ type }) => types.includes(type)).sort(byMinute);
  const at = (deed: Deed) => ({ minute: deed.minute, isOurs: deed.side === side });
  return {
    captain: nameOf(captain),
    starting: starting.map(nameOf),
    bench: bench.map(nameOf),
    goals: of('Goal').map((deed) => ({
      ...at(deed),
      scorer: nameOf(deed.man),
      ...(deed.other ? { assist: nameOf(deed.other) } : {}),
    })),
    cards: of('Yellow', 'YellowRed').map((deed) => ({
      ...at(deed),
      player: nameOf(deed.man),
      isSecond: deed.type === 'YellowRed',
    })),
    changes: of('Change').map((deed) => ({ ...at(deed), off: nameOf(deed.man), on: nameOf(deed.other!) })),
    missedPenalties: of('Missed').map(at),
  };
}

const byMinute = (one: Deed, other: Deed): number => one.minute - other.minute;
