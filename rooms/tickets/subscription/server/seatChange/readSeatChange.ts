import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { seatChangeRefusals as refusals } from '../../seatChangeApi.ts';
import { mayEverChangeSeat, type SeatChangeWindow, seatChangeHour, startOf } from '../../seatChangeRules.ts';
import { listTerms, type Term } from '../contracts/contractStore.ts';
import { listPrices } from '../contracts/masterDataStore.ts';
import { listFreePlaces } from '../sale/placeStore.ts';
import { countConfirmedBefore, countFreeByBlock, findSeatChange, findWindow } from './seatChangeStore.ts';

type Api = typeof subscriptionApi;
type Reply = ReplyOf<Api['readSeatChange']>;

const momentOf = (day: string, time: string): Date => momentsOf(day, time, club.timeZone)[0]!;

/** When a window lets the first group in, at the latest everybody, and when it is over. */
export const momentsOfWindow = ({ opensOn, closesOn }: SeatChangeWindow) => ({
  opensAt: momentOf(opensOn, seatChangeHour),
  lastStart: momentOf(closesOn, seatChangeHour),
  endsAt: momentOf(addDays(closesOn, 1), '00:00'),
});

/** From when until when a contract may change its seat; undefined: never in this season. */
export type SeatTime = { window: SeatChangeWindow; startsAt: Date; endsAt: Date };

export async function findSeatTime(ctx: Context, term: Term, personId: string): Promise<SeatTime | undefined> {
  const isAble = mayEverChangeSeat({
    isSubscriber: term.subscriberId === personId,
    isConfirmed: term.confirmedAt !== null && term.endedAt === null,
    isTerminated: term.terminatedAt !== null,
    isPending: term.pendingId !== null,
    isBought: term.orderLineId !== null,
  });
  const window = isAble ? await findWindow(ctx, term.masterDataId) : undefined;
  if (!window) return undefined;
  const { endsAt, ...moments } = momentsOfWindow(window);
  return { window, startsAt: startOf(await countConfirmedBefore(ctx, term), window, moments), endsAt };
}

export const isOpen = ({ now }: Pick<Context, 'now'>, { startsAt, endsAt }: SeatTime): boolean =>
  startsAt <= now && now < endsAt;

async function getOwnTerm(ctx: FanContext, contractId: string): Promise<Term> {
  const [term] = await listTerms(ctx, contractId);
  return term?.subscriberId === ctx.fan.id ? term : refuse(contractRefusals.unknownContract);
}

/** When a contract may change its seat, and the seat it may go back to. Refuses 404. */
export async function readSeatChange(ctx: FanContext, { contractId }: { contractId: string }): Promise<Reply> {
  const term = await getOwnTerm(ctx, contractId);
  const time = await findSeatTime(ctx, term, ctx.fan.id);
  if (!time) return undefined;
  const before = await findSeatChange(ctx, term);
  return {
    ...time.window,
    startsAt: time.startsAt.toISOString(),
    endsAt: time.endsAt.toISOString(),
    isOpen: isOpen(ctx, time),
    ...(before
      ? {
          before: {
            venue: before.venue,
            block: before.block,
            row: before.seatRow,
            seat: before.seat,
            price: toEuros(before.priceBefore),
            isFree: before.isFree,
          },
        }
      : {}),
  };
}

/** Free seats to which a contract may change now, with the price of its class. Refuses 404 and 422. */
export async function listSeatsToChange(
  ctx: FanContext,
  { contractId, block }: InputOf<Api['listSeatsToChange']>,
): Promise<ReplyOf<Api['listSeatsToChange']>> {
  const term = await getOwnTerm(ctx, contractId);
  const time = await findSeatTime(ctx, term, ctx.fan.id);
  if (!time || !isOpen(ctx, time)) return refuse(refusals.notNow);
  const { masterDataId, pricingClass } = term;
  const prices = (await listPrices(ctx, masterDataId)).filter((one) => one.pricingClass === pricingClass);
  const ranges = prices.map(({ priceRange }) => priceRange);
  const blocks = await countFreeByBlock(ctx, masterDataId, ranges);
  const shown = block ?? blocks[0]?.block;
  const places = shown === undefined ? [] : await listFreePlaces(ctx, { masterDataId, block: shown });
  const items = places.flatMap(({ pool: place, venue, block: name, seatRow: row, seat, priceRange }) => {
    const price = prices.find((one) => one.priceRange === priceRange);
    return price ? [{ place, venue, block: name, row, seat, priceRange, price: toEuros(price.price) }] : [];
  });
  return { blocks, items };
}
