import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { findPlanSize } from '../eventStore.ts';
import { listBlocks, listRows } from './planStore.ts';

type Calls = typeof ticketingApi;
type OfEvent = { id: string };
type OfBlock = OfEvent & { block: number };

/** Blocks of an event, as drawn. */
export async function readPlan({ sql }: Context, { id }: OfEvent): Promise<ReplyOf<Calls['readPlan']>> {
  const { width, height } = (await findPlanSize(sql, id)) ?? refuse(ticketingRefusals.unknownEvent);
  const blocks = await listBlocks(sql, id);
  return { width, height, blocks: blocks.map(({ rank: _, pool: __, ...block }) => block) };
}

/** Rows and seats of one block. */
export async function readBlockPlan(
  { sql }: Context,
  { id, block }: OfBlock,
): Promise<ReplyOf<Calls['readBlockPlan']>> {
  const rows = await listRows(sql, id, block);
  if (rows.length === 0) refuse(ticketingRefusals.unknownBlock);
  return { number: block, rows: rows.map(({ block: _, rank: __, ...row }) => row) };
}
