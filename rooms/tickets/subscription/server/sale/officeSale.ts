import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { saleRefusals as refusals, type saleOfficeApi } from '../../saleApi.ts';
import { isOnSale, saleFits, seatsOf } from '../../saleRules.ts';
import {
  findMasterData,
  listPrices,
  lockMasterData,
  type MasterData,
  updateSaleDays,
} from '../contracts/masterDataStore.ts';
import { listAreas, offerPlaces, restorePlaces, withdrawPlaces } from './placeStore.ts';
import { listSold } from './soldStore.ts';

type Api = typeof saleOfficeApi;
type OfficeSale = ReplyOf<Api['readContractSale']>;
type Block = InputOf<Api['withdrawContractPlaces']>;

const mostListed = 200;

async function lockSeason(tx: Context, masterDataId: string): Promise<MasterData> {
  await lockMasterData(tx, masterDataId);
  return (await findMasterData(tx, masterDataId)) ?? refuse(contractRefusals.unknownMasterData);
}

/** The sale of a season with what was sold. Refuses 404. */
export async function readContractSale(ctx: Context, { masterDataId }: { masterDataId: string }): Promise<OfficeSale> {
  const season = (await findMasterData(ctx, masterDataId)) ?? refuse(contractRefusals.unknownMasterData);
  const areas = await listAreas(ctx, masterDataId);
  const sold = await listSold(ctx, masterDataId, mostListed);
  return {
    ...(season.saleOpensOn ? { opensOn: season.saleOpensOn } : {}),
    ...(season.saleClosesOn ? { closesOn: season.saleClosesOn } : {}),
    isOpen: isOnSale(season, ctx.today()),
    areas,
    soldCount: sold[0]?.count ?? 0,
    soldSum: toEuros(sold[0]?.sum ?? 0),
    sold: sold.map((row) => ({
      contractId: row.contractId,
      orderId: row.orderId,
      number: row.number,
      block: row.block,
      row: row.seatRow,
      seat: row.seat,
      priceRange: row.priceRange,
      pricingClass: row.pricingClass,
      paid: toEuros(row.paid),
      soldAt: row.createdAt.toISOString(),
      isEnded: row.isEnded,
    })),
  };
}

const subjectOf = (masterDataId: string) => ({ kind: 'contractSeason', id: masterDataId });

/** Sets when free places are sold, or that they are not. Refuses 404, 409 and 422. */
export const changeContractSale = (
  ctx: Context,
  { masterDataId, opensOn, closesOn }: InputOf<Api['changeContractSale']>,
): Promise<OfficeSale> =>
  ctx.inTransaction(async (tx) => {
    const season = await lockSeason(tx, masterDataId);
    if (season.state !== 'published') refuse(refusals.notPublished);
    const window = { saleOpensOn: opensOn ?? null, saleClosesOn: closesOn ?? null };
    if (!saleFits(window, season.renewsOn)) refuse(refusals.saleDoesNotFit);
    await updateSaleDays(tx, masterDataId, window);
    const before = { saleOpensOn: season.saleOpensOn, saleClosesOn: season.saleClosesOn };
    await tx.audit({ subject: subjectOf(masterDataId), before, after: window });
    await contentChanged(tx, 'subscription');
    return readContractSale(tx, { masterDataId });
  });

/** Puts places on sale; what contracts have is left out, and said. Refuses 404, 409 and 422. */
export const offerContractPlaces = (
  ctx: Context,
  { masterDataId, venue, priceRange, rows }: InputOf<Api['offerContractPlaces']>,
): Promise<ReplyOf<Api['offerContractPlaces']>> =>
  ctx.inTransaction(async (tx) => {
    const season = await lockSeason(tx, masterDataId);
    if (season.state !== 'published') refuse(refusals.notPublished);
    const prices = await listPrices(tx, masterDataId);
    const seats = seatsOf(rows);
    const isPriced = prices.some((price) => price.priceRange === priceRange);
    if (!isPriced || seats.length === 0 || rows.some(({ from, to }) => to < from)) refuse(refusals.saleDoesNotFit);
    const offered = await offerPlaces(tx, { masterDataId, venue, priceRange, seats });
    const keyOf = (block: string, row: string, seat: string) => JSON.stringify([block, row, seat]);
    const known = new Set(offered.map(({ block, seatRow, seat }) => keyOf(block, seatRow, seat)));
    const left = seats.filter(({ block, row, seat }) => !known.has(keyOf(block, row, seat)));
    const after = { placesOnSale: offered.length, place: [...new Set(rows.map(({ block }) => block))].join(', ') };
    await tx.audit({ subject: subjectOf(masterDataId), after });
    return {
      offered: offered.length,
      left: left.slice(0, mostListed),
      leftCount: left.length,
      sale: await readContractSale(tx, { masterDataId }),
    };
  });

/** Takes free places of a block off the sale. Refuses 404. */
export const withdrawContractPlaces = (ctx: Context, block: Block): Promise<ReplyOf<Api['withdrawContractPlaces']>> =>
  ctx.inTransaction(async (tx) => {
    const withdrawn = await changeBlock(tx, block, withdrawPlaces);
    return { withdrawn, sale: await readContractSale(tx, block) };
  });

/** Takes that back: what was taken off the sale in a block is on sale again. Refuses 404. */
export const restoreContractPlaces = (ctx: Context, block: Block): Promise<ReplyOf<Api['restoreContractPlaces']>> =>
  ctx.inTransaction(async (tx) => {
    const restored = await changeBlock(tx, block, restorePlaces);
    return { restored, sale: await readContractSale(tx, block) };
  });

async function changeBlock(tx: Context, block: Block, change: typeof withdrawPlaces): Promise<number> {
  await lockSeason(tx, block.masterDataId);
  const count = await change(tx, block);
  const place = [block.block, block.row].filter(Boolean).join(' / ');
  await tx.audit({ subject: subjectOf(block.masterDataId), after: { count, place } });
  return count;
}
