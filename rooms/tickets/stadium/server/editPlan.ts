import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type stadiumApi, stadiumRefusals } from '../api.ts';
import { placesOf, rankBlocks } from '../layoutRules.ts';
import { missingIn } from '../publishRules.ts';
import * as blockStore from './blockStore.ts';
import * as planStore from './planStore.ts';
import { lockVenue } from './venueStore.ts';

type RoomApi = typeof stadiumApi;
type Seen = { planId: string; revision: number };

/**
 * Changes a draft as it was seen, under its lock. Refuses 404, and 409 when it is published or has changed meanwhile.
 */
async function onSeen(
  ctx: Context,
  { planId, revision }: Seen,
  work: (tx: Context) => Promise<void>,
): Promise<{ revision: number }> {
  return ctx.inTransaction(async (tx) => {
    const plan = (await planStore.lockPlan(tx.sql, planId)) ?? refuse(commonRefusals.notFound);
    if (plan.state !== 'draft') refuse(stadiumRefusals.planPublished);
    if (plan.revision !== revision) refuse(stadiumRefusals.changedMeanwhile);
    await planStore.markChanged(tx.sql, planId, tx.now);
    await work(tx);
    return { revision: revision + 1 };
  });
}

/** Writes a block, in place of what was there. Refuses 409 where its stand has another block of that label. */
export const saveBlock = (
  ctx: Context,
  { planId, number, revision, block }: InputOf<RoomApi['saveBlock']>,
): Promise<ReplyOf<RoomApi['saveBlock']>> =>
  onSeen(ctx, { planId, revision }, async (tx) => {
    const { sql } = tx;
    if (await blockStore.isLabelTaken(sql, planId, { number, ...block })) refuse(stadiumRefusals.blockLabelTaken);
    const known = new Set((await planStore.listCategories(sql, planId)).map((category) => category.number));
    const rows = block.kind === 'standing' ? [] : block.rows.map((row) => ({ ...row, rank: 0 }));
    if ([block, ...rows].some(({ category }) => !known.has(category))) refuse(stadiumRefusals.categoryUnknown);
    const plan = (await planStore.findPlan(sql, planId))!;
    const whole = { ...block, number, rows, rank: 0, places: placesOf({ ...block, rows }) };
    await blockStore.deleteBlock(sql, planId, number);
    await blockStore.insertBlocks(sql, planId, rankBlocks([whole], plan));
    await tx.audit({ subject: { kind: 'plan', id: planId }, after: { block: block.label, places: whole.places } });
  });

/** Takes a block out. Refuses 404. */
export const deleteBlock = (
  ctx: Context,
  { planId, number, revision }: InputOf<RoomApi['deleteBlock']>,
): Promise<ReplyOf<RoomApi['deleteBlock']>> =>
  onSeen(ctx, { planId, revision }, async (tx) => {
    const { sql } = tx;
    if (!(await blockStore.deleteBlock(sql, planId, number))) refuse(commonRefusals.notFound);
    await tx.audit({ subject: { kind: 'plan', id: planId }, before: { block: number } });
  });

/** Writes the categories. Refuses 409 where one is left out that blocks or rows have. */
export const saveCategories = (
  ctx: Context,
  { planId, revision, categories }: InputOf<RoomApi['saveCategories']>,
): Promise<ReplyOf<RoomApi['saveCategories']>> =>
  onSeen(ctx, { planId, revision }, async (tx) => {
    const { sql } = tx;
    const left = new Set(categories.map(({ number }) => number));
    if (left.size < categories.length) refuse(commonRefusals.invalidInput, { errors: { categories: ['unique'] } });
    const used = await blockStore.listUsedCategories(sql, planId);
    if (used.some((number) => !left.has(number))) refuse(stadiumRefusals.categoryInUse);
    await planStore.replaceCategories(sql, planId, categories);
    await tx.audit({ subject: { kind: 'plan', id: planId }, after: { categories } });
  });

/** Publishes a draft. Refuses 409 where something is missing. */
export async function publishPlan(ctx: Context, { planId, revision }: InputOf<RoomApi['publishPlan']>): Promise<void> {
  await onSeen(ctx, { planId, revision }, async (tx) => {
    const { sql, now } = tx;
    if (missingIn(await blockStore.listBlocks(sql, planId)).length > 0) refuse(stadiumRefusals.planIncomplete);
    await planStore.markPublished(sql, planId, now);
    await tx.audit({
      subject: { kind: 'plan', id: planId },
      before: { state: 'draft' },
      after: { state: 'published' },
    });
  });
}

/** Makes a draft that is like a version. Refuses 404. */
export async function copyPlan(
  ctx: Context,
  { planId, note }: InputOf<RoomApi['copyPlan']>,
): Promise<ReplyOf<RoomApi['copyPlan']>> {
  const id = newId();
  await ctx.inTransaction(async (tx) => {
    const { sql, now } = tx;
    const { venueId, width, height } = (await planStore.findPlan(sql, planId)) ?? refuse(commonRefusals.notFound);
    await lockVenue(sql, venueId);
    await planStore.insertPlan(sql, { id, venueId, width, height, note }, now);
    await planStore.insertCategories(sql, id, await planStore.listCategories(sql, planId));
    await blockStore.insertBlocks(sql, id, await blockStore.listBlocks(sql, planId));
    await tx.audit({ subject: { kind: 'plan', id }, after: { copyOf: planId } });
  });
  return { planId: id };
}
