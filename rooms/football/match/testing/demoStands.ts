import type { ScriptedLeague } from '#club/demo/football/scriptedLeagues.ts';
import { ownName } from '../demo/demoClubList.ts';
import type { EditionDraft, FixtureDraft, TableMatch } from '../matchModel.ts';
import { computeTable } from '../tableRules.ts';

/** Round of a fixture as a number. */
const roundOf = ({ round }: FixtureDraft): number => Number.parseInt(round, 10);

const tableMatchOf = (fixture: FixtureDraft, at: number): TableMatch => ({
  id: String(at),
  home: fixture.home,
  away: fixture.away,
  date: fixture.date!,
  roundNumber: roundOf(fixture),
  fixtureStatus: fixture.fixtureStatus,
  isRunning: false,
  ...(fixture.result.fullTime ? { score: fixture.result.fullTime } : {}),
});

/** What texts say about a league of the demo and its results do not. */
export function unmetStands(draft: EditionDraft, { team, round: now, stands = {} }: ScriptedLeague): string[] {
  const own = ownName(team);
  const nameOf = (club: string) => (club === '*' ? own : club);
  const tableAfter = (round: number) => computeTable(draft.fixtures.map(tableMatchOf), [], draft.rules, { round });
  const rowOf = (club: string, round: number) => tableAfter(round).find((row) => row.team === nameOf(club))!;
  const played = draft.fixtures
    .filter(({ home, away, result }) => result.fullTime && (home === own || away === own))
    .sort((one, other) => roundOf(one) - roundOf(other))
    .map((fixture) => ({
      round: roundOf(fixture),
      isHome: fixture.home === own,
      lead: leadOf(fixture, own),
      against: againstOf(fixture, own),
    }));
  const { places = [], pointsBehind, unbeaten, unbeatenAtHome, wonUntil, cleanSheets, cleanAway } = stands;
  const clean = played.slice(0, cleanSheets?.first ?? 0).filter(({ against }) => against === 0).length;
  const behind =
    pointsBehind && rowOf(pointsBehind.club, pointsBehind.round).points - rowOf('*', pointsBehind.round).points;
  const series = (until: number, count: number) => played.filter(({ round }) => round <= until).slice(-count);
  return [
    ...places.flatMap(({ club, place, round }) => {
      const { position } = rowOf(club, round);
      return position === place ? [] : [`${nameOf(club)} is ${position}. after round ${round}, not ${place}.`];
    }),
    ...(behind === pointsBehind?.points ? [] : [`${behind} points behind, not ${pointsBehind?.points}`]),
    ...(unbeaten && series(now, unbeaten).some(({ lead }) => lead < 0) ? [`defeated in the last ${unbeaten}`] : []),
    ...(unbeatenAtHome && played.some(({ isHome, lead }) => isHome && lead < 0) ? ['defeated at home'] : []),
    ...(wonUntil && series(wonUntil.round, wonUntil.matches).some(({ lead }) => lead <= 0) ? ['not all won'] : []),
    ...(cleanSheets && clean !== cleanSheets.count ? [`${clean} clean sheets, not ${cleanSheets.count}`] : []),
    ...(draft.fixtures.some((fixture) => cleanAway && concededAway(fixture, cleanAway)) ? ['conceded away'] : []),
  ];
}

const leadOf = ({ home, result: { fullTime } }: FixtureDraft, own: string): number =>
  (fullTime!.home - fullTime!.away) * (home === own ? 1 : -1);

const againstOf = ({ home, result: { fullTime } }: FixtureDraft, own: string): number =>
  home === own ? fullTime!.away : fullTime!.home;

const concededAway = (fixture: FixtureDraft, { club, before }: { club: string; before: number }): boolean =>
  fixture.away === club && roundOf(fixture) < before && (fixture.result.fullTime?.home ?? 0) > 0;
