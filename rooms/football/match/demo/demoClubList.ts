import { club } from '#club/club.ts';
import { cupClubs, type DemoClub, demoClubs, homeGrounds } from '#club/demo/football/clubs.ts';
import type { DemoCompetition } from '#club/demo/football/competitions.ts';
import { ownTeams } from '#club/football.ts';
import type { EditionDraft, FixtureDraft } from '../matchModel.ts';
import { type Seeded, seeded } from './seeded.ts';

export const demoSource = 'demo';
export const demoZone = club.timeZone;

/** A team of a competition. `strength`: goals a match by which it is better than the average. */
export type Contender = { name: string; ground: string; capacity: number; strength: number };

/** Name of a team of ours. */
export const ownName = (team: string): string => ownTeams.find(({ key }) => key === team)!.name;

/** Our team first, and the others of a competition, as strong as they are this year. */
export function contendersOf(plan: DemoCompetition, season: string, random: Seeded): Contender[] {
  const { clubs, first = 0, without = [], only, strength = 0, team } = plan;
  const ground = homeGrounds[plan.ground];
  const others = [...demoClubs.slice(first), ...demoClubs.slice(0, first), ...cupClubs]
    .filter(({ name }) => !without.includes(name) && (only?.includes(name) ?? true))
    .slice(0, clubs);
  const known = demoClubs.slice(first, first + clubs).length;
  const ours = { name: ownName(team), ground: ground.name, capacity: ground.capacity, strength };
  const order = seeded(`${team} ${plan.competition} ${season}`).shuffled(others);
  return [ours, ...order.map((other) => contenderOf(other, (known / 2 - others.indexOf(other)) / known, random))];
}

/** Anyone who stands far behind in the list is not worse without end. */
const contenderOf = ({ name, ground, capacity }: DemoClub, rank: number, random: Seeded): Contender => ({
  name,
  ground,
  capacity,
  strength: Math.max(-1.1, rank) + random.next() * 0.6 - 0.3,
});

/** An edition of the demo with its fixtures. */
export const editionOf = (
  { team, competition, name, rules }: Pick<EditionDraft, 'name' | 'rules'> & { team: string; competition: string },
  season: string,
  fixtures: FixtureDraft[],
): EditionDraft => ({
  edition: { team, season, competition },
  name,
  rules,
  zone: demoZone,
  source: demoSource,
  ours: [],
  newClubs: [],
  fixtures,
});
