import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { SharedReply } from '#platform/api/sharedReply.ts';
import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { type EventPlan, findEventPlan } from '../eventStore.ts';
import { listBlocks, listRows } from './planStore.ts';

type Calls = typeof ticketingApi;
/** `plan`: the version that the caller knows of; the reply to it may be kept for ever. */
type OfEvent = { id: string; plan?: string | undefined };
type OfBlock = OfEvent & { block: number };

/** Blocks of an event, as drawn; none where it has no plan. Refuses 404, also of a draft. */
export async function readPlan(
  { sql, now }: Context,
  { id, plan }: OfEvent,
): Promise<SharedReply<ReplyOf<Calls['readPlan']>>> {
  const { planId, width, height } = await requirePlan(sql, id);
  const blocks = await listBlocks(sql, id);
  const drawn = { width, height, blocks: blocks.map(({ rank: _, pool: __, ...block }) => block) };
  return new SharedReply(drawn, { readAt: now, content: drawn, isForEver: plan !== undefined && plan === planId });
}

/** Rows and seats of one block. Refuses 404, also of a draft. */
export async function readBlockPlan(
  { sql, now }: Context,
  { id, block, plan }: OfBlock,
): Promise<SharedReply<ReplyOf<Calls['readBlockPlan']>>> {
  const { planId } = await requirePlan(sql, id);
  const rows = await listRows(sql, id, block);
  if (rows.length === 0) refuse(ticketingRefusals.unknownBlock);
  const drawn = { number: block, rows: rows.map(({ block: _, rank: __, ...row }) => row) };
  return new SharedReply(drawn, { readAt: now, content: drawn, isForEver: plan !== undefined && plan === planId });
}

/** The plan of an event that fans may see. Refuses 404, so that nobody guesses at a draft. */
export async function requirePlan(sql: Sql, id: string): Promise<EventPlan> {
  const plan = await findEventPlan(sql, id);
  return plan && !plan.isDraft ? plan : refuse(ticketingRefusals.unknownEvent);
}
