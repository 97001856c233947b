import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { season } from '#rooms/tickets/ticketing/server/index.ts';
import { type contractOfficeApi, contractOfficeRefusals as refusals } from '../../officeApi.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { findCoveredEvent } from '../matches/coveredEvents.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';
import { listNumbers, listPlaces } from '../matches/matchTicketStore.ts';

type Api = typeof contractOfficeApi;
type Outcome = ReplyOf<Api['retryContractPlace']>;

/** Contracts without a place at matches to come, the next match first. */
export async function listContractPlaces(ctx: Context): Promise<ReplyOf<Api['listContractPlaces']>> {
  const faults = await season.listFaults(ctx);
  const numbers = await listNumbers(
    ctx,
    faults.map(({ contractId }) => contractId),
  );
  return {
    items: faults.map(({ names, startsAt, seasonId: _, ...place }) => ({
      ...place,
      number: numbers.get(place.contractId) ?? '',
      event: names,
      startsAt: startsAt.toISOString(),
    })),
  };
}

/** Looks for the seat that the contract names once more, such as after staff have freed it. Refuses 404. */
export const retryContractPlace = (ctx: Context, key: InputOf<Api['retryContractPlace']>): Promise<Outcome> =>
  placeAnew(ctx, key, (named) => named);

/** Gives a contract another seat at one match. Refuses 404. */
export const assignContractPlace = (
  ctx: Context,
  { block, row, seat, why, ...key }: InputOf<Api['assignContractPlace']>,
): Promise<Outcome> => placeAnew(ctx, key, (named, venue) => ({ ...named, venue, block, row, seat }), why);

type Key = { eventId: string; contractId: string };
type Choose = (named: season.NamedPlace, venue: string) => season.NamedPlace;

const placeAnew = (ctx: Context, { eventId, contractId }: Key, choose: Choose, why?: string): Promise<Outcome> =>
  ctx.inTransaction(async (tx) => {
    await lockContracts(tx, [contractId]);
    const before = (await season.findFault(tx, { eventId, contractId })) ?? refuse(refusals.unknownPlace);
    const covered = (await findCoveredEvent(tx, eventId)) ?? refuse(refusals.unknownPlace);
    const { seasonId } = before;
    const [named] = await listPlaces(tx, { masterDataId: seasonId, day: covered.day, contractId });
    if (!named || !(await season.forgetFault(tx, eventId, contractId))) return refuse(refusals.unknownPlace);
    const place = choose(named, covered.event.venue ?? named.venue);
    await season.allocate(tx, { eventId, seasonId, reason: covered.seasons[0]!.names.de, places: [place] });
    const fault = (await season.findFault(tx, { eventId, contractId }))?.fault;
    if (!fault) await requestTickets(tx, { eventId });
    const { block, row, seat } = place;
    await tx.audit({
      subject: { kind: 'contract', id: contractId },
      before: { fault: before.fault },
      after: { eventId, place: [block, row, seat].filter(Boolean).join(' / '), ...(fault ? { fault } : {}) },
      why,
    });
    return fault ? { fault } : {};
  });
