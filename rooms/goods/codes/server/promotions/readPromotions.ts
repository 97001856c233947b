import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { type AuditRow, listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import { listCategories, listProductNames, pathTo } from '#rooms/goods/shop/server/index.ts';
import { promotions } from '#rooms/money/voucher/server/index.ts';
import { orderOffice } from '#rooms/orders/order/server/index.ts';
import { findWaitingApproval } from '#rooms/staff/approval/server/index.ts';
import type { promotionsApi } from '../../promotionsApi.ts';

type RoomApi = typeof promotionsApi;
type Reply = ReplyOf<RoomApi['readPromotion']>;
type Change = Reply['changes'][number];
type ById = Pick<InputOf<RoomApi['readPromotion']>, 'promotionId'>;

const pageSize = 50;

/** Names the requests for codes that a second person must approve. */
export const promotionKind = 'promotion';

/** One page of promotion codes; `next` is absent at the end. Single SQL query. */
export async function listPromotions(
  ctx: Context,
  { q, ...filter }: InputOf<RoomApi['listPromotions']>,
): Promise<ReplyOf<RoomApi['listPromotions']>> {
  const code = q?.replace(/\s/g, '').toUpperCase();
  const rows = await promotions.listPromotions(ctx, { ...filter, code }, pageSize + 1);
  const items = rows.slice(0, pageSize).map(factsOf);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** Categories of the shop in their order. Single SQL query. */
export async function listPromotionCategories(ctx: Context): Promise<ReplyOf<RoomApi['listPromotionCategories']>> {
  const all = await listCategories(ctx);
  return { items: all.map(({ id }) => ({ id, name: categoryName(ctx, all, id) })) };
}

/** One promotion code with its goods and who changed it. Refuses 404. At most six statements besides the token's. */
export async function readPromotion(ctx: Context, { promotionId }: ById): Promise<Reply> {
  const kept = (await promotions.findPromotion(ctx, promotionId)) ?? refuse(commonRefusals.notFound);
  const { productIds, categoryIds, version } = kept;
  const [asked, products, categories, rows] = await Promise.all([
    findWaitingApproval(ctx, { kind: promotionKind, subjectId: promotionId }),
    productIds ? listProductNames(ctx, { ids: productIds }) : [],
    categoryIds ? listCategories(ctx) : [],
    listAudit(ctx.sql, { subjectKind: 'promotion', subjectId: promotionId }, pageSize),
  ]);
  const whoIs = await namesOfDeciders(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  return {
    ...factsOf(kept),
    version,
    isAsked: asked !== undefined,
    articles: products.map(({ sku, names }) => ({ sku, name: inLocale(names, ctx.locale) })),
    categories: categories
      .filter(({ id }) => categoryIds?.includes(id))
      .map(({ id }) => ({ id, name: categoryName(ctx, categories, id) })),
    changes: rows.flatMap((row) => changeOf(row, whoIs) ?? []),
  };
}

/** Orders with a promotion code, newest first; `next` is absent at the end. Refuses 404. Three statements. */
export async function listPromotionUses(
  ctx: Context,
  { promotionId, after }: InputOf<RoomApi['listPromotionUses']>,
): Promise<ReplyOf<RoomApi['listPromotionUses']>> {
  if (!(await promotions.findPromotion(ctx, promotionId))) refuse(commonRefusals.notFound);
  const rows = await promotions.listUses(ctx, promotionId, after, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const orders = await orderOffice.listOrdersOfCheckouts(
    ctx,
    shown.map(({ checkoutId }) => checkoutId),
  );
  const items = shown.map(({ checkoutId, amount, at }) => ({
    id: checkoutId,
    at: at.toISOString(),
    amount: toEuros(amount),
    orders: (orders.get(checkoutId) ?? []).map(({ id, orderNumber }) => ({ id, number: orderNumber })),
  }));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

type Categories = Awaited<ReturnType<typeof listCategories>>;

/** With the categories above it, since several may be called the same: `Training › Jacken`. */
const categoryName = (ctx: Context, all: Categories, id: number): string =>
  pathTo(all, id)
    .map(({ names }) => inLocale(names, ctx.locale))
    .join(' › ');

const dayOf = (moment: Date): string => wallTimeAt(moment, club.timeZone).date;

/** Cents become euros, and moments the first and the last whole day, in the club's time zone. */
function factsOf(kept: promotions.StoredPromotion) {
  const { id, tenant, code, kind, value, state, validFrom, validUntil, maxUsesPerPerson, maxUses } = kept;
  return {
    id,
    tenant,
    code,
    state,
    kind,
    value: kind === 'percent' ? value : toEuros(value),
    minimumOrderValue: toEuros(kept.minimumOrderValue),
    isExclusive: kept.isExclusive,
    ...(validFrom ? { firstDay: dayOf(validFrom) } : {}),
    ...(validUntil ? { lastDay: dayOf(new Date(validUntil.getTime() - 1)) } : {}),
    ...(maxUsesPerPerson === null ? {} : { maxUsesPerPerson }),
    ...(maxUses === null ? {} : { maxUses }),
    used: kept.used,
    discount: toEuros(kept.discount),
    created: kept.createdAt.toISOString(),
  };
}

type WhoIs = Awaited<ReturnType<typeof namesOfDeciders>>;

/** A row of the trail that has changed the code; undefined for others. */
function changeOf({ at, accountId, after, why }: AuditRow, whoIs: WhoIs): Change | undefined {
  const is = (after ?? {}) as { made?: true; changed?: true; isEnded?: boolean };
  const ending = is.isEnded === undefined ? undefined : is.isEnded ? 'ended' : 'resumed';
  const what = is.made ? 'made' : is.changed ? 'changed' : ending;
  if (!what) return undefined;
  const who = whoIs(accountId);
  return { at: at.toISOString(), what, ...(who ? { who } : {}), ...(why === null ? {} : { why }) };
}
