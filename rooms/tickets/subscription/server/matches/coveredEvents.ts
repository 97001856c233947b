import { club } from '#club/club.ts';
import { policies } from '#club/policies.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { type Fixture, listFixtures } from '#rooms/football/match/server/index.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import { type Covers, isCovered } from '../../coverRules.ts';
import { listCovering, type MasterData, type StoredCovers } from '../contracts/masterDataStore.ts';

type Event = seasonDoor.SeasonEvent;
/** A season with the matches that it is for. */
export type CoveringSeason = MasterData & { covers: Covers };
/** An event with the seasons whose tickets are for it, and the day where the club is. */
export type CoveredEvent = { event: Event; day: string; seasons: CoveringSeason[] };

/** Which matches a season is for, as staff or the club have it. */
export const coversOf = ({ team, competitions, matchCount }: StoredCovers): Covers => ({
  team: team ?? policies.contracts.covers.team,
  competitions: competitions ?? policies.contracts.covers.competitions,
  matches: matchCount ?? policies.contracts.covers.matches,
});

const dayOf = ({ startsAt }: Event): string => wallTimeAt(startsAt, club.timeZone).date;

const isFor = (season: CoveringSeason, fixture: Fixture, event: Event): boolean =>
  isCovered(season, {
    team: fixture.edition.team,
    competition: fixture.edition.competition,
    homeTeam: fixture.home.key,
    day: dayOf(event),
  });

const withCovers = (row: MasterData & StoredCovers): CoveringSeason => ({ ...row, covers: coversOf(row) });

/** The seasons whose tickets are for an event; undefined: none, or it is not on sale with numbered places. */
export async function findCoveredEvent(ctx: Context, eventId: string): Promise<CoveredEvent | undefined> {
  const event = await seasonDoor.findEvent(ctx, eventId);
  if (!event?.isOpen || event.matchId === null) return undefined;
  const day = dayOf(event);
  const running = (await listCovering(ctx, { day })).map(withCovers);
  if (running.length === 0) return undefined;
  const [fixture] = await listFixtures(ctx, { ids: [event.matchId] });
  const seasons = fixture ? running.filter((one) => isFor(one, fixture, event)) : [];
  return seasons.length > 0 ? { event, day, seasons } : undefined;
}

/** Events to come that a season's tickets are for, the next first. */
export async function listCoveredEvents(ctx: Context, masterDataId: string): Promise<CoveredEvent[]> {
  const [row] = await listCovering(ctx, { id: masterDataId });
  if (!row) return [];
  const season = withCovers(row);
  const events = await seasonDoor.listEvents(ctx);
  const ids = events.flatMap(({ matchId }) => matchId ?? []);
  const fixtures = new Map((await listFixtures(ctx, { ids })).map((fixture) => [fixture.id, fixture]));
  return events.flatMap((event) => {
    const fixture = event.matchId === null ? undefined : fixtures.get(event.matchId);
    return fixture && isFor(season, fixture, event) ? [{ event, day: dayOf(event), seasons: [season] }] : [];
  });
}
