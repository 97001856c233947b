import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { askApproval, decideOutflow, type Outflow } from '#rooms/approval/server/index.ts';
import { listProductNames } from '#rooms/shop/server/index.ts';
import { promotions } from '#rooms/voucher/server/index.ts';
import { type promotionsApi, promotionRefusals as refusals } from '../api.ts';
import { largestShare } from '../shareRules.ts';
import { promotionKind, readPromotion } from './readPromotions.ts';

type RoomApi = typeof promotionsApi;
type Reply = Promise<ReplyOf<RoomApi['readPromotion']>>;
type Given = Omit<InputOf<RoomApi['changePromotion']>, 'promotionId' | 'version' | 'reason'>;

/**
 * Makes a promotion code; one that takes off too much for one person waits, ended, for a second one. Refuses a code
 * that there is already, and articles that there are not.
 */
export async function makePromotion(
  ctx: Context,
  { requestId, tenant, code, reason, ...given }: InputOf<RoomApi['makePromotion']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    const terms = await termsOf(tx, given);
    if (!(await promotions.makePromotion(tx, { id: requestId, tenant, code, terms }))) {
      const before = await promotions.findPromotion(tx, requestId);
      return before?.code === code ? readPromotion(tx, { promotionId: requestId }) : refuse(refusals.codeTaken);
    }
    const after = { made: true, code, ...auditedTerms(given) };
    await tx.audit({ subject: { kind: 'promotion', id: requestId }, after, why: reason });
    await endUntilApproved(tx, { promotionId: requestId, given, reason });
    return readPromotion(tx, { promotionId: requestId });
  });
}

/**
 * Changes what a promotion code takes off and where. Refuses 404, who has seen another version, articles that there are
 * not, and a maximum below what is used already.
 */
export async function changePromotion(
  ctx: Context,
  { promotionId, version, reason, ...given }: InputOf<RoomApi['changePromotion']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    const terms = await termsOf(tx, given);
    const was = await readPromotion(tx, { promotionId });
    const outcome = await promotions.changePromotion(tx, promotionId, { version, terms });
    if (outcome === 'usedMoreOften') refuse(refusals.usedMoreOften);
    orRefuse(outcome);
    const before = auditedTerms({
      ...was,
      articles: was.articles.map(({ sku }) => sku),
      categories: was.categories.map(({ id }) => id),
    });
    const after = { changed: true, ...auditedTerms(given) };
    await tx.audit({ subject: { kind: 'promotion', id: promotionId }, before, after, why: reason });
    if (was.state !== 'ended') await endUntilApproved(tx, { promotionId, given, reason });
    return readPromotion(tx, { promotionId });
  });
}

/**
 * Ends a promotion code or lets it be used again; one that takes off too much for one person stays ended until a second
 * one agrees. Refuses 404 and what is so already.
 */
export async function endPromotion(
  ctx: Context,
  { promotionId, isEnded, reason }: InputOf<RoomApi['endPromotion']>,
): Reply {
  return ctx.inTransaction(async (tx) => {
    orRefuse(await promotions.endPromotion(tx, promotionId, isEnded));
    await tx.audit({ subject: { kind: 'promotion', id: promotionId }, after: { isEnded }, why: reason });
    if (!isEnded) await endUntilApproved(tx, { promotionId, given: await readPromotion(tx, { promotionId }), reason });
    return readPromotion(tx, { promotionId });
  });
}

type Use = { promotionId: string; given: Parameters<typeof largestShare>[0]; reason: string };

/** Where a code takes off more than one person may decide, it is ended again, and a second person is asked. */
async function endUntilApproved(ctx: Context, { promotionId, given, reason }: Use): Promise<void> {
  // The command line is nobody of the staff: who has the machine decides.
  if (!ctx.fan) return;
  const tx: FanContext = { ...ctx, fan: ctx.fan };
  const id = newId();
  const percent = largestShare(given);
  if ((await decideOutflow(tx, outflowOf(id, promotionId, percent))) !== 'second') return;
  orRefuse(await promotions.endPromotion(tx, promotionId, true));
  const { version } = await readPromotion(tx, { promotionId });
  const asked = { id, kind: promotionKind, subjectId: promotionId, input: { version, percent }, amount: 0, reason };
  if ((await askApproval(tx, asked)) === 'otherWaits') refuse(refusals.approvalWaits);
  await tx.audit({
    subject: { kind: 'promotion', id: promotionId },
    after: { approvalId: id, approvalAsked: true },
    why: reason,
  });
}

/** For the one function that decides what leaves the club. */
export const outflowOf = (id: string, promotionId: string, percent: number): Outflow => ({
  id,
  kind: 'promotion',
  subjectId: promotionId,
  amount: 0,
  to: [],
  percent,
});

function orRefuse(outcome: promotions.PromotionNotChanged | undefined): void {
  if (outcome === 'unknown') refuse(commonRefusals.notFound);
  if (outcome === 'changed') refuse(refusals.changedMeanwhile);
}

/** Euros become cents, days moments in the club's time zone, and article numbers ids. Refuses unknown articles. */
async function termsOf(ctx: Context, given: Given): Promise<promotions.PromotionTerms> {
  const { kind, value, articles, categories, firstDay, lastDay } = given;
  const products = articles.length > 0 ? await listProductNames(ctx, { skus: articles }) : [];
  if (products.length < new Set(articles).size) refuse(refusals.articleUnknown);
  return {
    kind,
    value: kind === 'percent' ? value : Math.round(value * 100),
    isExclusive: given.isExclusive,
    minimumOrderValue: Math.round(given.minimumOrderValue * 100),
    validFrom: firstDay === undefined ? null : beginOf(firstDay),
    validUntil: lastDay === undefined ? null : beginOf(addDays(lastDay, 1)),
    productIds: products.length > 0 ? products.map(({ id }) => id) : null,
    categoryIds: categories.length > 0 ? categories : null,
    maxUsesPerPerson: given.maxUsesPerPerson ?? null,
    maxUses: given.maxUses ?? null,
  };
}

const beginOf = (day: string): Date => momentsOf(day, '00:00', club.timeZone)[0]!;

/** What the trail keeps of the terms. */
const auditedTerms = ({ kind, value, minimumOrderValue, firstDay, lastDay, isExclusive, ...rest }: Given) => ({
  kind,
  value,
  minimumOrderValue,
  firstDay,
  lastDay,
  isExclusive,
  maxUsesPerPerson: rest.maxUsesPerPerson,
  maxUses: rest.maxUses,
  articles: rest.articles,
  categories: rest.categories,
});
