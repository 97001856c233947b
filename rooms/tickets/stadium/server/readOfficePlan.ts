import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { stadiumApi } from '../api.ts';
import { missingIn } from '../publishRules.ts';
import { listBlocks } from './blockStore.ts';
import { planCsv } from './import/planCsv.ts';
import { findPlan, listCategories } from './planStore.ts';
import { planOnWire } from './venues.ts';

type RoomApi = typeof stadiumApi;

/** A version with its blocks, a draft too. Refuses 404. */
export async function readOfficePlan(
  { sql }: FanContext,
  { planId }: InputOf<RoomApi['readOfficePlan']>,
): Promise<ReplyOf<RoomApi['readOfficePlan']>> {
  const plan = (await findPlan(sql, planId)) ?? refuse(commonRefusals.notFound);
  const { venueId, venue, width, height } = plan;
  const categories = await listCategories(sql, planId);
  const blocks = await listBlocks(sql, planId);
  const heads = blocks.map(({ rank: _, rows, ...head }) => ({ ...head, rows: rows.length }));
  return { ...planOnWire(plan), venueId, venue, width, height, categories, blocks: heads, missing: missingIn(blocks) };
}

/** A block with its seats. Refuses 404. */
export async function readBlock(
  { sql }: FanContext,
  { planId, number }: InputOf<RoomApi['readBlock']>,
): Promise<ReplyOf<RoomApi['readBlock']>> {
  const [found] = await listBlocks(sql, planId, number);
  const { rank: _, rows, ...block } = found ?? refuse(commonRefusals.notFound);
  return { ...block, rows: rows.map(({ label, category, seats }) => ({ label, category, seats })) };
}

/** A version as CSV. Refuses 404. */
export async function exportPlan(
  { sql, locale }: FanContext,
  { planId }: InputOf<RoomApi['exportPlan']>,
): Promise<ReplyOf<RoomApi['exportPlan']>> {
  const plan = (await findPlan(sql, planId)) ?? refuse(commonRefusals.notFound);
  const content = planCsv(await listBlocks(sql, planId), locale);
  return { contentType: 'text/csv; charset=utf-8', fileName: `plan-${plan.version}.csv`, content };
}
