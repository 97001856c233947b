import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { findPlanSize } from '../eventStore.ts';
import { listBlocks, listFreeSeats, listFreeStanding, listRows } from './planStore.ts';

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

/** Free places by block. */
export async function readAvailability(
  { sql, now }: Context,
  { id }: OfEvent,
): Promise<ReplyOf<Calls['readAvailability']>> {
  if (!(await findPlanSize(sql, id))) refuse(ticketingRefusals.unknownEvent);
  const free = new Map<number, number>();
  for (const { block, seats, taken } of await listFreeSeats(sql, { eventId: id, now }))
    free.set(block, (free.get(block) ?? 0) + seats - taken.length);
  for (const standing of await listFreeStanding(sql, id, now)) free.set(standing.block, standing.free);
  const blocks = [...free].map(([number, count]) => ({ number, free: Math.max(0, count), state: stateOf(count) }));
  return { readAt: now.toISOString(), blocks };
}

const stateOf = (free: number): 'none' | 'few' | 'free' => (free <= 0 ? 'none' : free <= 20 ? 'few' : 'free');

/** Free seats of one block, row by row. */
export async function readBlockAvailability(
  { sql, now }: Context,
  { id, block }: OfBlock,
): Promise<ReplyOf<Calls['readBlockAvailability']>> {
  const rows = await listFreeSeats(sql, { eventId: id, block, now });
  const standing = rows.length > 0 ? undefined : await findStanding(sql, id, block, now);
  if (rows.length === 0 && !standing) refuse(ticketingRefusals.unknownBlock);
  return {
    readAt: now.toISOString(),
    free: standing?.free ?? rows.reduce((sum, { seats, taken }) => sum + seats - taken.length, 0),
    rows: rows.map(({ number, seats, taken }) => ({ number, free: digits(seats, taken) })),
  };
}

const findStanding = async (sql: Context['sql'], id: string, block: number, now: Date) =>
  (await listFreeStanding(sql, id, now)).find((one) => one.block === block);

function digits(seats: number, taken: readonly number[]): string {
  const free = Array<string>(seats).fill('1');
  for (const position of taken) free[position - 1] = '0';
  return free.join('');
}
