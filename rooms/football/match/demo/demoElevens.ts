import { demoCaptains, demoCoaches } from '#club/demo/football/squads.ts';
import type { SquadPlayerDraft } from '../matchModel.ts';
import { inventedName, shortOf } from './demoSquads.ts';
import { type Seeded, seeded } from './seeded.ts';

/** Somebody on a team sheet; `name` is the whole name of somebody of ours. */
export type Man = { player: string; name?: string; number: number; role: Role };
export type Role = 'keeper' | 'defence' | 'midfield' | 'attack';
/** A team sheet: eleven in the order of the formation, keeper first, the bench, and who leads them. */
export type Eleven = { formation: string; starting: Man[]; bench: Man[]; captain: Man; coach: string };

/** How many stand in defence, midfield and attack. */
const formations: readonly (readonly [formation: string, defence: number, midfield: number, attack: number])[] = [
  ['4-2-3-1', 4, 5, 1],
  ['4-3-3', 4, 3, 3],
  ['4-4-2', 4, 4, 2],
  ['3-5-2', 3, 5, 2],
];
const onBench = 7;

const roles: Record<string, Role> = {
  Torwart: 'keeper',
  Tor: 'keeper',
  Abwehr: 'defence',
  Mittelfeld: 'midfield',
  Angriff: 'attack',
};

/** Who has to start, who has to sit on the bench, and who is not there, by whole names. */
export type Wishes = { starts: readonly string[]; sits: readonly string[]; absent: readonly string[] };

/** Our team of a match. Regulars start more often than others; `seed` names the match. */
export function ownEleven(team: string, squad: readonly SquadPlayerDraft[], seed: string, wishes: Wishes): Eleven {
  const random = seeded(`eleven ${seed}`);
  const men = squad
    .filter(({ name }) => !wishes.absent.includes(name))
    .map((player) => ({ man: manOf(player), worth: worthOf(team, player, random, wishes) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ man }) => man);
  const captain = demoCaptains[team];
  const { formation, starting } = startingOf(
    men.filter(({ name = '' }) => !wishes.sits.includes(name)),
    wishes.starts,
    random,
  );
  const rest = men.filter((man) => !starting.includes(man));
  return {
    formation,
    starting,
    bench: benchOf(rest, wishes),
    captain: starting.find(({ name }) => name === captain) ?? starting[5]!,
    coach: demoCoaches[team] ?? inventedName(`${team} coach`),
  };
}

const manOf = ({ name, shortName = shortOf(name), number = 99, role }: SquadPlayerDraft): Man => ({
  player: shortName,
  name,
  number,
  role: roles[role] ?? 'midfield',
});

/**
 * The captain and the players whom a text names are there; everybody else by how good they are, low numbers first,
 * and by luck.
 */
function worthOf(
  team: string,
  { name, number = 99 }: SquadPlayerDraft,
  random: Seeded,
  { starts, sits }: Wishes,
): number {
  const worth = seeded(`worth ${team} ${name}`).next() + (number <= 11 ? 0.4 : 0) + random.next() * 0.6;
  if (starts.includes(name)) return worth + 10;
  if (sits.includes(name)) return worth - 10;
  return name === demoCaptains[team] ? worth + 5 : worth;
}

const field = ['defence', 'midfield', 'attack'] as const;

/**
 * The keeper and the ten best who fit a formation in which everybody has room who has to start; where a role has too
 * few, others help out.
 */
function startingOf(
  men: readonly Man[],
  starts: readonly string[],
  random: Seeded,
): { formation: string; starting: Man[] } {
  const of = (role: Role) => men.filter((man) => man.role === role);
  const needed = (role: Role) => of(role).filter(({ name = '' }) => starts.includes(name)).length;
  const fitting = formations.filter(([, ...counts]) =>
    field.every((role, at) => needed(role) <= counts[at]! && counts[at]! <= of(role).length),
  );
  const [formation, ...counts] = fitting[random.below(fitting.length)] ?? formations[2]!;
  const [first, second] = of('keeper').sort((one, other) => one.number - other.number);
  const isResting = starts.length === 0 && second !== undefined && random.next() < 0.07;
  const keeper = isResting ? second : first;
  const chosen = field.flatMap((role, at) => of(role).slice(0, counts[at]));
  const missing = men.filter((man) => man.role !== 'keeper' && !chosen.includes(man)).slice(0, 10 - chosen.length);
  return { formation, starting: [keeper!, ...chosen, ...missing] };
}

/** The second keeper first, then the players whom a text brings on, then the next best. */
function benchOf(rest: readonly Man[], { sits }: Wishes): Man[] {
  const keepers = rest.filter(({ role }) => role === 'keeper').sort((one, other) => one.number - other.number);
  const field = rest.filter(({ role }) => role !== 'keeper');
  const isWanted = ({ name }: Man) => sits.includes(name ?? '');
  return [...keepers.slice(0, 1), ...field.filter(isWanted), ...field.filter((man) => !isWanted(man))].slice(
    0,
    onBench,
  );
}

/** The others: made up, the same all season. */
export function otherEleven(club: string, isWoman: boolean, seed: string): Eleven {
  const [formation, defence, midfield] = formations[seeded(`formation ${seed}`).below(formations.length)]!;
  const roleOf = (number: number): Role => {
    if (number === 1 || number === substituteKeeper) return 'keeper';
    if (number <= 1 + defence) return 'defence';
    return number <= 1 + defence + midfield ? 'midfield' : 'attack';
  };
  const { players, coach } = namesOf(club, isWoman);
  const man = (number: number): Man => ({ player: players.get(number)!, number, role: roleOf(number) });
  const starting = Array.from({ length: 11 }, (_, at) => man(at + 1));
  const bench = otherNumbers.slice(11).map(man);
  return { formation, starting, bench, captain: starting[5]!, coach };
}

const substituteKeeper = 22;
const otherNumbers = [
  ...Array.from({ length: 11 }, (_, at) => at + 1),
  substituteKeeper,
  ...Array.from({ length: onBench - 1 }, (_, at) => at + 12),
];

type Names = { players: Map<number, string>; coach: string };
const knownNames = new Map<string, Names>();

/** Names of a club's players by number, each once; made once, since a club plays many matches. */
function namesOf(club: string, isWoman: boolean): Names {
  const key = `${club} ${isWoman}`;
  const known = knownNames.get(key);
  if (known) return known;
  const taken = new Set<string>();
  const nameOf = (number: number, attempt = 0): string => {
    const name = shortOf(inventedName(`${club} ${number}${attempt > 0 ? ` ${attempt}` : ''}`, isWoman));
    if (taken.has(name)) return nameOf(number, attempt + 1);
    taken.add(name);
    return name;
  };
  const players = new Map(otherNumbers.map((number) => [number, nameOf(number)]));
  const names = { players, coach: inventedName(`${club} coach`, isWoman) };
  knownNames.set(key, names);
  return names;
}
