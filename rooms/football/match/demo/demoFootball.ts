import { scriptedLeagues } from '#club/demo/football/scriptedLeagues.ts';
import type { EditionDraft, EditionKey, FixtureDraft, SquadDraft } from '../matchModel.ts';
import { seasonAt } from './demoCalendar.ts';
import { ownName } from './demoClubList.ts';
import { demoEditions, pastSeasons } from './demoEditions.ts';
import { scriptedMatchIn } from './demoLeague.ts';
import { type DemoMatch, type DemoSheet, demoSheet } from './demoSheet.ts';
import { demoSquadsOf } from './demoSquads.ts';

/** A match of ours that is over, with everything that is known of it. */
export type SheetOfMatch = { edition: EditionKey; fixture: FixtureDraft; sheet: DemoSheet };
/** All football of the demo on a day. Line-ups, tickers, statistics and figures of players all come from `sheets`. */
export type DemoFootball = { season: string; editions: EditionDraft[]; squads: SquadDraft[]; sheets: SheetOfMatch[] };

/** Teams whose matches have sheets; of children nobody is measured. */
const withSheets: readonly string[] = ['profis', 'frauen', 'u21', 'u19', 'u17'];

/**
 * Everything that our teams played, play and will play around a day (YYYY-MM-DD). Reads nothing, and is the same for
 * the same day.
 */
export function demoFootball(today: string): DemoFootball {
  const season = seasonAt(today);
  const editions = demoEditions(today);
  const squads = [...pastSeasons(season), season].flatMap((one) => demoSquadsOf(one, season));
  return { season, editions, squads, sheets: editions.flatMap((edition) => sheetsOf(edition, season, squads)) };
}

/** Sheets of our matches: in the running season of all, before of leagues. */
function sheetsOf({ edition, rules, fixtures }: EditionDraft, current: string, squads: SquadDraft[]): SheetOfMatch[] {
  const isCurrent = edition.season === current;
  const squad = squads.find(({ team, season }) => team === edition.team && season === edition.season);
  if (!squad || !withSheets.includes(edition.team) || !(isCurrent || rules === 'dfbLeague')) return [];
  const own = ownName(edition.team);
  return fixtures
    .filter(
      ({ home, away, fixtureStatus, result }) =>
        (home === own || away === own) && fixtureStatus === 'regular' && result.fullTime,
    )
    .map((fixture) => {
      const seed = `${isCurrent ? 'now' : edition.season} ${edition.team} ${edition.competition} ${fixture.round}`;
      const match = { seed, team: edition.team, fixture, isHome: fixture.home === own, squad: squad.players };
      return { edition, fixture, sheet: demoSheet({ ...match, ...(isCurrent ? scriptOf(edition, fixture) : {}) }) };
    });
}

/** What texts tell of a match of the running season, and of who could play. */
function scriptOf({ team, competition }: EditionKey, { round }: FixtureDraft): Partial<DemoMatch> {
  const league = scriptedLeagues.find((one) => one.team === team && one.competition === competition);
  if (!league) return {};
  const number = Number.parseInt(round, 10);
  const { events } = scriptedMatchIn(league, number) ?? {};
  const { absent = [], booked = [], scorers = [] } = league;
  return {
    ...(events ? { events } : {}),
    absent: absent.filter(([, from, to]) => from <= number && number <= to).map(([name]) => name),
    booked: booked.filter(([, ...rounds]) => rounds.includes(number)).map(([name]) => name),
    neverBooked: booked.map(([name]) => name),
    scorers: scorers.flatMap(([name, , ...rounds]) => rounds.filter((one) => one === number).map(() => name)),
    silent: scorers.filter(([, until]) => number <= until).map(([name]) => name),
  };
}
