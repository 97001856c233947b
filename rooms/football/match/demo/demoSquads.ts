import { firstNames, firstNamesOfWomen, lastNames } from '#club/demo/football/clubs.ts';
import { type DemoPlayer, demoSquads } from '#club/demo/football/squads.ts';
import type { SquadDraft, SquadPlayerDraft } from '../matchModel.ts';
import { demoSource } from './demoClubList.ts';
import { seeded } from './seeded.ts';

/** Somebody whom nobody has heard of; the same for the same seed. */
export function inventedName(seed: string, isWoman = false): string {
  const random = seeded(seed);
  const first = isWoman ? firstNamesOfWomen : firstNames;
  return `${first[random.below(first.length)]} ${lastNames[random.below(lastNames.length)]}`;
}

/** As team sheets and tickers write a name: `E. Kraus`. */
export const shortOf = (name: string): string => name.replace(/^(\S)\S*\s+/, '$1. ');

const draftOf = ([number, name, role, birthYear, personUid]: DemoPlayer): SquadPlayerDraft => ({
  number,
  name,
  role,
  shortName: shortOf(name),
  ...(birthYear === undefined ? {} : { birthYear }),
  ...(personUid === undefined ? {} : { personUid }),
});

/** Teams whose squads of earlier seasons are told; of children nothing older than today is kept. */
const withPast = ['profis', 'frauen', 'u21', 'u19', 'u17'];
/** Numbers and roles of eighteen players who were there before. */
const places: readonly (readonly [number: number, role: string])[] = [
  ...[1, 12].map((number) => [number, 'Torwart'] as const),
  ...[2, 3, 4, 5, 13, 15].map((number) => [number, 'Abwehr'] as const),
  ...[6, 8, 10, 14, 16, 18].map((number) => [number, 'Mittelfeld'] as const),
  ...[7, 9, 11, 17].map((number) => [number, 'Angriff'] as const),
];

/** How old a team's players are, counted from the year in which the season begins. */
const agesOf: Record<string, readonly [number, number]> = {
  profis: [19, 34],
  frauen: [18, 33],
  u21: [18, 21],
  u19: [17, 18],
  u17: [15, 16],
};

/**
 * Squads of one season. The running season has today's; before, first teams had those of today who had joined, and
 * others whose names are made up, two seasons each.
 */
export function demoSquadsOf(season: string, current: string): SquadDraft[] {
  const teams = season === current ? Object.keys(demoSquads) : withPast;
  return teams.map((team) => ({
    team,
    season,
    source: demoSource,
    players: season === current ? demoSquads[team]!.map(draftOf) : pastPlayers(team, Number(season.slice(0, 4))),
  }));
}

function pastPlayers(team: string, year: number): SquadPlayerDraft[] {
  const [youngest, oldest] = agesOf[team]!;
  const age = (birthYear: number) => year - birthYear;
  const everybody = Object.values(demoSquads).flat();
  const isFirstTeam = team === 'profis' || team === 'frauen';
  // Who plays in a first team today has been there since they joined; the academy's teams are a question of age.
  const known = (isFirstTeam ? demoSquads[team]! : everybody.filter((one) => !firstTeams.has(one))).filter(
    ([, , , birthYear, , since = 0]) =>
      birthYear !== undefined &&
      age(birthYear) >= youngest &&
      age(birthYear) <= oldest &&
      (!isFirstTeam || since <= year),
  );
  const free = places.filter(([number]) => !known.some(([taken]) => taken === number));
  const others = free.slice(0, Math.max(0, 18 - known.length)).map(([number, role]): DemoPlayer => {
    const born = year - (year % 2) - youngest - (number % Math.max(1, oldest - youngest));
    return [number, inventedName(`${team} ${year >> 1} ${number}`, team === 'frauen'), role, born];
  });
  const numbers = new Set<number>();
  const names = new Set<string>();
  return [...known, ...others]
    .filter(([number, name]) => {
      const isTaken = numbers.has(number) || names.has(name);
      numbers.add(number);
      names.add(name);
      return !isTaken;
    })
    .map(draftOf);
}

const firstTeams = new Set<DemoPlayer>([...demoSquads.profis!, ...demoSquads.frauen!]);
