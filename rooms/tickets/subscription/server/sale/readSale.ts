import { policies } from '#club/policies.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { isOnSale } from '../../saleRules.ts';
import { masterDataOnWire, priceOnWire } from '../contracts/contractWire.ts';
import { findSeason, listPrices, type MasterData } from '../contracts/masterDataStore.ts';
import { listAreas, listFreePlaces } from './placeStore.ts';
import { sendingOf } from './quoteSeasonTickets.ts';

type Api = typeof subscriptionApi;
type Subscription = ReplyOf<Api['readSubscription']>;

async function getSeason(ctx: Context, { subscriptionId, season }: InputOf<Api['readSubscription']>) {
  if (subscriptionId !== policies.contracts.subscriptionId) refuse(contractRefusals.unknownSubscription);
  return (await findSeason(ctx, season, ctx.today())) ?? refuse(contractRefusals.unknownSubscription);
}

/** What season tickets cost and what of them is on sale, for everybody (CON-68, CON-69). Refuses 404. */
export async function readSubscription(ctx: Context, input: InputOf<Api['readSubscription']>): Promise<Subscription> {
  const season = await getSeason(ctx, input);
  const prices = (await listPrices(ctx, season.id)).map(priceOnWire);
  const sale = await saleOf(ctx, season);
  const country = input.country.toLowerCase();
  return {
    id: input.subscriptionId,
    country,
    masterData: masterDataOnWire(season, ctx.today()),
    prices,
    ...(sale ? { sale } : {}),
  };
}

async function saleOf(ctx: Context, season: MasterData): Promise<Subscription['sale']> {
  const { saleOpensOn: opensOn, saleClosesOn: closesOn } = season;
  if (opensOn === null || closesOn === null || closesOn < ctx.today()) return undefined;
  const isOpen = isOnSale(season, ctx.today());
  const areas = isOpen ? await listAreas(ctx, season.id) : [];
  return {
    opensOn,
    closesOn,
    isOpen,
    most: policies.contracts.mostSold,
    formats: season.shippingCodes.map((code) => ({ code, price: toEuros(sendingOf(code)) })),
    areas: areas.map(({ venue, block, priceRange, free }) => ({ venue, block, priceRange, free })),
  };
}

/** Free places, all or those of a block, while they are on sale. Refuses 404. */
export async function listSeasonPlaces(
  ctx: Context,
  { venue, block, ...which }: InputOf<Api['listSeasonPlaces']>,
): Promise<ReplyOf<Api['listSeasonPlaces']>> {
  const season = await getSeason(ctx, { ...which, country: 'de' });
  if (!isOnSale(season, ctx.today())) return { items: [] };
  const places = await listFreePlaces(ctx, { masterDataId: season.id, venue, block });
  return {
    items: places.map(({ pool, seatRow: row, seat, priceRange }) => ({ place: pool, row, seat, priceRange })),
  };
}
