import { ticketClasses } from '#club/ticketClasses.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { season as seasonDoor } from '#rooms/tickets/ticketing/server/index.ts';
import { shareOf } from '../../coverRules.ts';
import { lockContracts } from '../contracts/contractStore.ts';
import { type CoveredEvent, findCoveredEvent, listCoveredEvents } from './coveredEvents.ts';
import { type LivingTicket, listLivingTickets, listPlaces } from './matchTicketStore.ts';

/** For which event, or for all of a season: of one subscriber, or everybody. */
export type IssueRequest = { eventId: string } | { masterDataId: string; subscriberId?: string };

/** Contracts whose tickets are issued in one transaction. */
const batchSize = 2000;

/**
 * Job: gives living contracts their places of events that are on sale, and confirmed ones their tickets, each once;
 * contracts that live no more give their places back.
 */
export const issueMatchTickets: JobDefinition = {
  name: 'issueMatchTickets',
  async run(ctx, request: IssueRequest) {
    if ('eventId' in request) {
      const covered = await findCoveredEvent(ctx, request.eventId);
      if (covered) await issueFor(ctx, covered);
      return;
    }
    const { masterDataId, subscriberId } = request;
    for (const covered of await listCoveredEvents(ctx, masterDataId)) await issueFor(ctx, covered, subscriberId);
  },
};

/** Has the tickets of all matches of a season issued that are on sale, once the transaction has ended. */
export const requestTickets = (tx: Context, request: IssueRequest): Promise<void> =>
  tx.enqueue(issueMatchTickets.name, request);

/** Takes the seats of living contracts out of the sale of an event, in the transaction that publishes it. */
export async function takeSeasonPlaces(tx: Context, { eventId }: { eventId: string }): Promise<void> {
  const covered = await findCoveredEvent(tx, eventId);
  if (!covered) return;
  await allocatePlaces(tx, covered);
  await requestTickets(tx, { eventId });
}

/** Answers whose places they are. */
async function allocatePlaces(
  tx: Context,
  { event, day, seasons }: CoveredEvent,
  subscriberId?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { id: seasonId, names } of seasons) {
    const places = await listPlaces(tx, { masterDataId: seasonId, day, subscriberId });
    await seasonDoor.allocate(tx, { eventId: event.id, seasonId, reason: inLocale(names, 'de'), places });
    ids.push(...places.map(({ contractId }) => contractId));
  }
  return ids;
}

async function issueFor(ctx: Context, covered: CoveredEvent, subscriberId?: string): Promise<void> {
  const ids = await ctx.inTransaction((tx) => allocatePlaces(tx, covered, subscriberId));
  if (subscriberId !== undefined) {
    for (let at = 0; at < ids.length; at += batchSize) await issueBatch(ctx, covered, ids.slice(at, at + batchSize));
    return;
  }
  let after: string | undefined;
  do {
    const batch = await seasonDoor.listUnissued(ctx, covered.event.id, { after, limit: batchSize });
    if (batch.length > 0) await issueBatch(ctx, covered, batch);
    after = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (after !== undefined);
}

/** Issues tickets under the locks of their contracts, so that whoever changes one waits, and finds its tickets. */
async function issueBatch(ctx: Context, { event, day, seasons }: CoveredEvent, ids: readonly string[]): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await lockContracts(tx, ids);
    const masterDataIds = seasons.map(({ id }) => id);
    const living = await listLivingTickets(tx, { masterDataIds, contractIds: ids, day });
    const matches = new Map(seasons.map(({ id, covers }) => [id, covers.matches]));
    const tickets = living.flatMap((one) => ticketOf(one, matches.get(one.masterDataId)!));
    await seasonDoor.issue(tx, event.id, tickets);
    const known = new Set(living.map(({ contractId }) => contractId));
    const gone = ids.filter((id) => !known.has(id));
    for (const seasonId of gone.length > 0 ? masterDataIds : [])
      await seasonDoor.end(tx, { contractIds: gone, seasonId });
  });
}

/** The ticket of a confirmed contract; a class that tickets do not have pays the full price. */
function ticketOf(
  { contractId, subscriberId, recipientId, pricingClass, price, shippingCode, isConfirmed }: LivingTicket,
  matches: number,
): seasonDoor.SeasonTicket[] {
  if (!isConfirmed || recipientId === null) return [];
  const code = ticketClasses.find((one) => one === pricingClass) ?? 'FULL';
  const format = shippingCode === 'card' ? 'card' : 'mobile';
  return [{ contractId, holderId: recipientId, buyerId: subscriberId, code, price: shareOf(price, matches), format }];
}
