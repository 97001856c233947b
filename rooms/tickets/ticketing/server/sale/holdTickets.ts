import type { Buyer, Context } from '#platform/context.ts';
import type { StockSeller } from '#platform/scarcity/sellFromStock.ts';
import type { HeldLine, HoldOutcome, HoldRequest, ReplacedHold } from '#ports/sellable.ts';
import { isOfPool, readTicketSku, type TicketSku } from '../../skuRules.ts';
import { enterSales, isWithinWins } from './enterSales.ts';
import { holdPools } from './holdPools.ts';
import { type Holder, holdSeats } from './holdSeats.ts';
import { mayBuy } from './mayBuyRules.ts';
import { type EventTerms, findTerms, isForGroups, listGroups } from './offerStore.ts';
import type { SaleRefusal } from './saleRefusals.ts';
import { releaseSeats } from './seatStore.ts';

type Request = HoldRequest & TicketSku;

/**
 * Holds places of whatever kind for all requests or for none. A visitor's choice waits where an event wants an account.
 * Locks rows of seats, quotas and pools, in the order of events.
 */
export async function holdTickets(
  tx: Context,
  stock: StockSeller,
  { buyer, requests: given, replaced }: { buyer: Buyer; requests: readonly HoldRequest[]; replaced: ReplacedHold[] },
): Promise<HoldOutcome> {
  const requests = given.flatMap((request) => {
    const wanted = readTicketSku(request.sku);
    return wanted ? [{ ...request, ...wanted }] : [];
  });
  const terms = await readTerms(tx, requests);
  if (requests.length < given.length || requests.some(({ eventNumber }) => !terms.has(eventNumber))) return 'short';
  const entered = await enterSales(tx, buyer, { events: [...terms.values()], requests });
  if ('refusal' in entered) return entered;
  const holders = await holdersOf(tx, buyer, [...terms.values()]);
  if ('refusal' in holders) return holders;
  const outcome = await holdAll(tx, stock, { requests, replaced, terms, holders, isVisitor: buyer.kind === 'visitor' });
  return Array.isArray(outcome) && !(await isWithinWins(tx, entered)) ? { refusal: 'TICKET_LOTTERY' } : outcome;
}

type Holding = {
  requests: readonly Request[];
  replaced: readonly ReplacedHold[];
  terms: ReadonlyMap<number, EventTerms>;
  holders: ReadonlyMap<number, Holder>;
  isVisitor: boolean;
};

async function holdAll(tx: Context, stock: StockSeller, holding: Holding): Promise<HoldOutcome> {
  const { requests, replaced, terms, holders, isVisitor } = holding;
  const ended = replaced.filter(({ sku }) => !isOfPool(sku)).map(({ holdId }) => holdId);
  if (ended.length > 0) await releaseSeats(tx.sql, ended, tx.now);
  const waiting = requests.filter(({ eventNumber }) => isVisitor && terms.get(eventNumber)!.needsAccount);
  const held: HeldLine[] = waiting.map(({ holdId, sku, quantity }) => ({ holdId, sku, quantity, isWaiting: true }));
  const toHold = requests.filter((request) => !waiting.includes(request));
  for (const [number, own] of byEvent(toHold.filter(({ sku }) => !isOfPool(sku)))) {
    const outcome = await holdSeats(tx, holders.get(number)!, own);
    if (!Array.isArray(outcome)) return outcome;
    held.push(...outcome);
  }
  const ofPools = toHold.filter(({ sku }) => isOfPool(sku));
  const endedPools = replaced.filter(({ sku }) => isOfPool(sku));
  if (ofPools.length > 0) {
    const outcome = await holdPools(tx, { stock, ofEvent: (number) => holders.get(number)! }, ofPools, endedPools);
    if (!Array.isArray(outcome)) return outcome;
    held.push(...outcome);
  } else if (endedPools.length > 0)
    await stock.release(
      tx,
      endedPools.map(({ holdId }) => holdId),
    );
  return inOrder(requests, held);
}

const byEvent = (requests: readonly Request[]): [number, Request[]][] =>
  [...Map.groupBy(requests, ({ eventNumber }) => eventNumber)].toSorted(([one], [other]) => one - other);

/** The terms of the events of these requests, by their numbers. */
export async function readTerms(
  tx: Context,
  requests: readonly Pick<Request, 'eventNumber'>[],
): Promise<Map<number, EventTerms>> {
  const numbers = [...new Set(requests.map(({ eventNumber }) => eventNumber))].toSorted((one, other) => one - other);
  const terms = new Map<number, EventTerms>();
  for (const number of numbers) {
    const event = await findTerms(tx.sql, number);
    if (event) terms.set(number, event);
  }
  return terms;
}

/** Who holds in each event, and in which of its phases; a refusal when none is open for this buyer. */
export async function holdersOf(
  tx: Context,
  buyer: Buyer,
  events: readonly EventTerms[],
): Promise<Map<number, Holder> | { refusal: SaleRefusal }> {
  const fanId = buyer.kind === 'fan' ? buyer.fanId : null;
  const groups = events.some(isForGroups) ? await listGroups(tx, fanId) : [];
  const holders = new Map<number, Holder>();
  for (const event of events) {
    const asking = { isVisitor: fanId === null, groups, bought: 0 };
    const { refusal, phase } = event.phases.length > 0 ? mayBuy(event, asking, tx.now) : {};
    if (refusal) return { refusal };
    holders.set(event.number, { eventId: event.id, eventNumber: event.number, fanId, phase: phase ?? null });
  }
  return holders;
}

/** The lines in the order of the requests; further pieces of a wish follow its first one. */
function inOrder(requests: readonly Request[], held: readonly HeldLine[]): HeldLine[] {
  const ids = new Set(requests.map(({ holdId }) => holdId));
  const groups = new Map<string, HeldLine[]>();
  let current: HeldLine[] = [];
  for (const line of held) {
    if (ids.has(line.holdId)) {
      current = [];
      groups.set(line.holdId, current);
    }
    current.push(line);
  }
  return requests.flatMap(({ holdId }) => groups.get(holdId) ?? []);
}
