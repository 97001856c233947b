import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { listProductNames } from '#rooms/goods/shop/server/index.ts';
import { promotions } from '#rooms/money/voucher/server/index.ts';
import { askApproval, decideOutflow, findWaitingApproval, type Outflow } from '#rooms/staff/approval/server/index.ts';
import { type promotionsApi, promotionRefusals as refusals } from '../../promotionsApi.ts';
import { largestShare } from '../../shareRules.ts';
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
  const make = async (tx: Context): Promise<Use | undefined> => {
    const terms = await termsOf(tx, given);
    if (!(await promotions.makePromotion(tx, { id: requestId, tenant, code, terms }))) {
      const before = await promotions.findPromotion(tx, requestId);
      return before?.code === code ? undefined : refuse(refusals.codeTaken);
    }
    const after = { made: true, code, ...auditedTerms(given) };
    await tx.audit({ subject: { kind: 'promotion', id: requestId }, after, why: reason });
    return { promotionId: requestId, given, reason };
  };
  return (await promotions.findPromotion(ctx, requestId))?.code === code
    ? readPromotion(ctx, { promotionId: requestId })
    : withSecondPerson(ctx, make, requestId);
}

/**
 * Changes what a promotion code takes off and where. Refuses 404, who has seen another version, articles that there are
 * not, and a maximum below what is used already.
 */
export async function changePromotion(
  ctx: Context,
  { promotionId, version, reason, ...given }: InputOf<RoomApi['changePromotion']>,
): Reply {
  const change = async (tx: Context): Promise<Use | undefined> => {
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
    return was.state === 'ended' ? undefined : { promotionId, given, reason };
  };
  return withSecondPerson(ctx, change, promotionId);
}

/**
 * Ends a promotion code or lets it be used again; one that takes off too much for one person stays ended until a second
 * one agrees. Refuses 404 and what is so already.
 */
export async function endPromotion(
  ctx: Context,
  { promotionId, isEnded, reason }: InputOf<RoomApi['endPromotion']>,
): Reply {
  const end = async (tx: Context): Promise<Use | undefined> => {
    orRefuse(await promotions.endPromotion(tx, promotionId, isEnded));
    await tx.audit({ subject: { kind: 'promotion', id: promotionId }, after: { isEnded }, why: reason });
    return isEnded ? undefined : { promotionId, given: await readPromotion(tx, { promotionId }), reason };
  };
  return withSecondPerson(ctx, end, promotionId);
}

type Use = { promotionId: string; given: Parameters<typeof largestShare>[0]; reason: string };

/**
 * Does something to a code in a transaction; where it then takes off more than one person may decide, it is ended in
 * the same transaction, and after that a second person is asked to let it be used. The command line asks nobody: who
 * has the machine decides. Refuses 409 where a request for the code waits.
 */
async function withSecondPerson(
  ctx: Context,
  work: (tx: Context) => Promise<Use | undefined>,
  promotionId: string,
): Reply {
  const { fan } = ctx;
  if (fan && (await findWaitingApproval(ctx, { kind: promotionKind, subjectId: promotionId })))
    refuse(refusals.approvalWaits);
  const id = newId();
  const used = await ctx.inTransaction(async (tx) => {
    const use = await work(tx);
    if (!use || !fan) return undefined;
    const percent = largestShare(use.given);
    if ((await decideOutflow({ ...tx, fan }, outflowOf(id, promotionId, percent))) !== 'second') return undefined;
    orRefuse(await promotions.endPromotion(tx, promotionId, true));
    return { ...use, percent };
  });
  if (used && fan) await ctx.inTransaction((tx) => askForUse({ ...tx, fan }, id, used));
  return readPromotion(ctx, { promotionId });
}

async function askForUse(tx: FanContext, id: string, { promotionId, percent, reason }: Use & { percent: number }) {
  const { version } = await readPromotion(tx, { promotionId });
  const asked = { id, kind: promotionKind, subjectId: promotionId, input: { version, percent }, amount: 0, reason };
  if ((await askApproval(tx, asked)) === 'otherWaits') refuse(refusals.approvalWaits);
  const after = { approvalId: id, approvalAsked: true };
  await tx.audit({ subject: { kind: 'promotion', id: promotionId }, after, why: reason });
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
