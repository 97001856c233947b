import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { subscriptionApi } from '../../api.ts';
import { contractRefusals } from '../../contractShapes.ts';
import { hasHandedOver, listOwnTerms, listTerms, listUsedTerms, type Term } from './contractStore.ts';
import {
  contractOnWire,
  masterDataOnWire,
  priceOnWire,
  type WholeContract,
  wholeContractOnWire,
} from './contractWire.ts';
import {
  listMasterDataOf,
  listPrices as listPricesOf,
  listTerminationReasons as listReasons,
  type MasterData,
} from './masterDataStore.ts';

type Api = typeof subscriptionApi;

/** Seasons in which the person has contracts (CON-48). */
export async function listContractMasterData(ctx: FanContext): Promise<ReplyOf<Api['listContractMasterData']>> {
  const rows = await listMasterDataOf(ctx, ctx.fan.id);
  return { items: rows.map((row) => ({ ...masterDataOnWire(row, ctx.today()), contractCount: row.contractCount })) };
}

async function getOwnMasterData(ctx: FanContext, id: string): Promise<MasterData> {
  const rows = await listMasterDataOf(ctx, ctx.fan.id);
  return rows.find((row) => row.id === id) ?? refuse(contractRefusals.unknownMasterData);
}

/** One of those seasons (CON-49). Refuses 404. */
export const readContractMasterData = async (
  ctx: FanContext,
  { masterDataId }: InputOf<Api['readContractMasterData']>,
): Promise<ReplyOf<Api['readContractMasterData']>> =>
  masterDataOnWire(await getOwnMasterData(ctx, masterDataId), ctx.today());

/** Prices of a season, or those that one contract could have (CON-51, CON-54). Refuses 404. */
export async function listContractPrices(
  ctx: FanContext,
  { masterDataId, ContractId }: InputOf<Api['listContractPrices']>,
): Promise<ReplyOf<Api['listContractPrices']>> {
  await getOwnMasterData(ctx, masterDataId);
  const prices = await listPricesOf(ctx, masterDataId);
  if (ContractId === undefined) return { items: prices.map(priceOnWire) };
  const term = (await listTerms(ctx, ContractId)).find((one) => one.masterDataId === masterDataId);
  if (term?.subscriberId !== ctx.fan.id) refuse(contractRefusals.unknownContract);
  return { items: prices.filter(({ priceRange }) => priceRange === term.priceRange).map(priceOnWire) };
}

/** A person's contracts of one season, up to 10,000 at once (CON-50, CON-70). Single SQL query. */
export async function listContracts(
  ctx: FanContext,
  { MasterDataId, Page, PageSize }: InputOf<Api['listContracts']>,
): Promise<ReplyOf<Api['listContracts']>> {
  const page = { limit: PageSize, offset: (Page - 1) * PageSize };
  const { rows, total } = await listOwnTerms(ctx, { personId: ctx.fan.id, masterDataId: MasterDataId }, page);
  const today = ctx.today();
  const items = rows.map((term) => contractOnWire(term, ctx.fan.id, today));
  return toPage(items, Page, PageSize, total);
}

/** What a person pays for or uses, by name of the recipient (CON-64, CON-66). Single SQL query. */
export async function listSeasonTicketContracts(
  ctx: FanContext,
  { RecipientName, MasterDataId, Page, PageSize }: InputOf<Api['listSeasonTicketContracts']>,
): Promise<ReplyOf<Api['listSeasonTicketContracts']>> {
  const filter = { personId: ctx.fan.id, masterDataId: MasterDataId, recipientName: RecipientName || undefined };
  const page = { limit: PageSize, offset: (Page - 1) * PageSize };
  const { rows, total } = await listUsedTerms(ctx, filter, page);
  const today = ctx.today();
  const items = rows.map((term) => contractOnWire(term, ctx.fan.id, today));
  return toPage(items, Page, PageSize, total);
}

/** One contract for its subscriber, its recipient, or who handed it over (CON-53, CON-65). Refuses 404. */
export async function readContract(
  ctx: FanContext,
  { contractId, MasterDataId }: InputOf<Api['readContract']>,
): Promise<WholeContract> {
  const terms = await listTerms(ctx, contractId);
  const isKnown = (term: Term) => MasterDataId === undefined || term.masterDataId === MasterDataId;
  const isReaders = ({ subscriberId, recipientId }: Term) => subscriberId === ctx.fan.id || recipientId === ctx.fan.id;
  const wanted = terms.filter(isKnown);
  const term = wanted.find(isReaders) ?? ((await hasHandedOver(ctx, contractId, ctx.fan.id)) ? wanted[0] : undefined);
  if (!term) return refuse(contractRefusals.unknownContract);
  return wholeContractOnWire(term, terms, ctx.fan.id, ctx.today());
}

/** Why somebody may say that they terminate (CON-62). Refuses 404. */
export async function listTerminationReasons(
  ctx: FanContext,
  { masterDataId }: InputOf<Api['listTerminationReasons']>,
): Promise<ReplyOf<Api['listTerminationReasons']>> {
  await getOwnMasterData(ctx, masterDataId);
  const reasons = await listReasons(ctx);
  return { items: reasons.map(({ id, texts }) => ({ id, text: texts })) };
}
