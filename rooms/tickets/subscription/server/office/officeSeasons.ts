import { policies } from '#club/policies.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { contractStates } from '../../contractStates.ts';
import type { Covers } from '../../coverRules.ts';
import type { Deadlines } from '../../deadlineRules.ts';
import { type contractOfficeApi, contractOfficeRefusals as refusals } from '../../officeApi.ts';
import { daysFit, daysOfNextSeason, nextSeason, pricesFit } from '../../seasonRules.ts';
import { listTermsOfSeason } from '../contracts/contractStore.ts';
import { masterDataOnWire, priceOnWire, stateOfTerm } from '../contracts/contractWire.ts';
import {
  findCovers,
  findMasterData,
  insertMasterData,
  listMasterData,
  listPrices,
  type MasterData,
  markPublished,
  type NewMasterData,
  replacePrices,
  type SeasonPrice,
  updateMasterData,
} from '../contracts/masterDataStore.ts';
import { coversOf } from '../matches/coveredEvents.ts';
import { requestTickets } from '../matches/issueMatchTickets.ts';

type Api = typeof contractOfficeApi;
type OfficeSeason = ReplyOf<Api['readContractSeason']>;
type Terms = InputOf<Api['createContractSeason']>;

export async function getSeason(ctx: Context, id: string): Promise<MasterData> {
  return (await findMasterData(ctx, id)) ?? refuse(contractRefusals.unknownMasterData);
}

async function seasonOnWire(ctx: Context, season: MasterData): Promise<OfficeSeason> {
  const prices = await listPrices(ctx, season.id);
  const terms = season.state === 'draft' ? [] : await listTermsOfSeason(ctx, { masterDataId: season.id });
  const today = ctx.today();
  const stated = terms.map((term) => ({ state: stateOfTerm(term, 'subscriber', today), price: term.price }));
  const counts = contractStates.flatMap((state) => {
    const those = stated.filter((one) => one.state === state);
    const sum = toEuros(those.reduce((total, { price }) => total + price, 0));
    return those.length > 0 ? [{ state, count: those.length, sum }] : [];
  });
  const covers = coversOnWire(coversOf(await findCovers(ctx, season.id)));
  return { ...masterDataOnWire(season), state: season.state, prices: prices.map(priceOnWire), covers, counts };
}

const coversOnWire = ({ competitions, ...covers }: Covers) => ({ ...covers, competitions: [...competitions] });

export async function listContractSeasons(ctx: Context): Promise<ReplyOf<Api['listContractSeasons']>> {
  const rows = await listMasterData(ctx);
  return { items: rows.map((row) => ({ ...masterDataOnWire(row), state: row.state })) };
}

/** One season with prices and how many contracts stand where. Refuses 404. */
export const readContractSeason = async (ctx: Context, { masterDataId }: { masterDataId: string }) =>
  seasonOnWire(ctx, await getSeason(ctx, masterDataId));

const toPrices = (prices: Terms['prices']): SeasonPrice[] =>
  prices.map((price) => ({ ...price, price: Math.round(price.price * 100) }));

function checked(id: string, { name, prices: _, covers, ...rest }: Terms): NewMasterData {
  const formats = new Set(rest.shippingCodes);
  if (!daysFit(rest) || !pricesFit(_) || formats.size < rest.shippingCodes.length) refuse(refusals.seasonDoesNotFit);
  return {
    ...rest,
    id,
    names: name,
    dueOn: rest.dueOn ?? null,
    instalmentDays: rest.instalmentDays ?? [],
    covers: covers ?? policies.contracts.covers,
  };
}

/** Makes a draft. Refuses 422. */
export const createContractSeason = (ctx: Context, terms: Terms): Promise<OfficeSeason> =>
  ctx.inTransaction((tx) => insertSeason(tx, checked(newId(), terms), toPrices(terms.prices)));

async function insertSeason(tx: Context, season: NewMasterData, prices: SeasonPrice[]): Promise<OfficeSeason> {
  await insertMasterData(tx, season);
  await replacePrices(tx, season.id, prices);
  await tx.audit({ subject: { kind: 'contractSeason', id: season.id }, after: { season: season.season } });
  return seasonOnWire(tx, (await findMasterData(tx, season.id))!);
}

/** The draft of the season after one, with the same prices. Refuses 404. */
export const cloneContractSeason = (ctx: Context, { masterDataId }: { masterDataId: string }): Promise<OfficeSeason> =>
  ctx.inTransaction(async (tx) => {
    const { state: _, ...before } = await getSeason(tx, masterDataId);
    const season = nextSeason(before.season);
    const renamed = (text: string) => text.replaceAll(before.season, season);
    const { de, en, ja } = before.names;
    const names = { de: renamed(de), ...(en ? { en: renamed(en) } : {}), ...(ja ? { ja: renamed(ja) } : {}) };
    const covers = coversOf(await findCovers(ctx, masterDataId));
    const next = { ...before, ...daysOfNextSeason(before), id: newId(), season, names, covers };
    return insertSeason(tx, next, await listPrices(tx, masterDataId));
  });

/** Changes a season; prices only while it is a draft. Refuses 404, 409 and 422. */
export const changeContractSeason = (
  ctx: Context,
  { masterDataId, ...terms }: InputOf<Api['changeContractSeason']>,
): Promise<OfficeSeason> =>
  ctx.inTransaction(async (tx) => {
    const before = await getSeason(tx, masterDataId);
    const after = checked(masterDataId, terms);
    const prices = toPrices(terms.prices);
    if (before.state === 'draft') await replacePrices(tx, masterDataId, prices);
    else if (!isSameList(prices, await listPrices(tx, masterDataId))) refuse(refusals.pricesFixed);
    await updateMasterData(tx, after);
    if (before.state === 'published') await requestTickets(tx, { masterDataId });
    const daysOf = ({ confirmUntil, changeUntil, terminateUntil }: Deadlines) => ({
      confirmUntil,
      changeUntil,
      terminateUntil,
    });
    const subject = { kind: 'contractSeason', id: masterDataId };
    await tx.audit({ subject, before: daysOf(before), after: daysOf(after) });
    return seasonOnWire(tx, await getSeason(tx, masterDataId));
  });

function isSameList(one: readonly SeasonPrice[], other: readonly SeasonPrice[]): boolean {
  const asText = (prices: readonly SeasonPrice[]) =>
    prices
      .map(({ priceRange, pricingClass, price }) => JSON.stringify([priceRange, pricingClass, price]))
      .toSorted()
      .join('\n');
  return asText(one) === asText(other);
}

/** Shows a season to everybody. Refuses 404 and 409. */
export const publishContractSeason = (
  ctx: Context,
  { masterDataId }: { masterDataId: string },
): Promise<OfficeSeason> =>
  ctx.inTransaction(async (tx) => {
    const season = await getSeason(tx, masterDataId);
    const prices = await listPrices(tx, masterDataId);
    if (season.state !== 'draft' || prices.length === 0) refuse(refusals.notPublishable);
    await markPublished(tx, masterDataId);
    const subject = { kind: 'contractSeason', id: masterDataId };
    await tx.audit({ subject, before: { state: 'draft' }, after: { state: 'published' } });
    return seasonOnWire(tx, await getSeason(tx, masterDataId));
  });
