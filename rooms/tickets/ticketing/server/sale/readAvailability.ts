import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { SharedReply } from '#platform/api/sharedReply.ts';
import type { Context } from '#platform/context.ts';
import { type ticketingApi, ticketingRefusals } from '../../api.ts';
import { type KnownRow, placesAge, readPlacesNow } from './places.ts';
import { listFreeStanding } from './planStore.ts';
import { requirePlan } from './readPlan.ts';

type Calls = typeof ticketingApi;
type OfStadium = SharedReply<ReplyOf<Calls['readAvailability']>>;
type OfBlock = SharedReply<ReplyOf<Calls['readBlockAvailability']>>;

/** Free places by block, from memory, at most two seconds old. Refuses 404. */
export const readAvailability = async (ctx: Context, { id }: { id: string }): Promise<OfStadium> =>
  (await readRecent(ctx, id)).stadium;

/** Free seats of one block, row by row, from the same memory. Refuses 404. */
export const readBlockAvailability = async (
  ctx: Context,
  { id, block }: { id: string; block: number },
): Promise<OfBlock> => (await readRecent(ctx, id)).blocks.get(block) ?? refuse(ticketingRefusals.unknownBlock);

/** What is free in an event, as both calls tell it: read once in two seconds by a process, whoever asks. */
type Free = { stadium: OfStadium; blocks: ReadonlyMap<number, OfBlock> };

const readRecent = async (ctx: Context, id: string): Promise<Free> =>
  (await ctx.readRecently(`ticketing.availability ${id}`, placesAge, () => readFree(ctx, id))).value;

/** At most four statements, whatever the size of the stadium. */
async function readFree(ctx: Context, id: string): Promise<Free> {
  await requirePlan(ctx.sql, id);
  const { value: places, readAt } = await readPlacesNow(ctx, id);
  const seated = [...Map.groupBy(places.rows, ({ block }) => block)].map(([number, rows]) => freeInRows(number, rows));
  const standing = (await listFreeStanding(ctx.sql, id, ctx.now)).map(({ block, free }) => ({
    number: block,
    free: Math.max(0, free),
    rows: [],
  }));
  const blocks = [...seated, ...standing].toSorted((one, other) => one.number - other.number);
  const counts = blocks.map(({ number, free }) => ({ number, free, state: stateOf(free) }));
  return {
    stadium: dated({ blocks: counts }, readAt),
    blocks: new Map(blocks.map(({ number, ...block }) => [number, dated(block, readAt)])),
  };
}

const dated = <T extends object>(content: T, readAt: Date): SharedReply<T & { readAt: string }> =>
  new SharedReply({ readAt: readAt.toISOString(), ...content }, { readAt, content });

function freeInRows(number: number, rows: readonly KnownRow[]) {
  const free = rows.reduce((sum, { attributes, taken }) => sum + attributes.length - taken.size, 0);
  const inOrder = rows.toSorted((one, other) => one.number - other.number);
  return { number, free, rows: inOrder.map((row) => ({ number: row.number, free: digits(row) })) };
}

const digits = ({ attributes, taken }: KnownRow): string =>
  attributes.map((_, at) => (taken.has(at + 1) ? '0' : '1')).join('');

const stateOf = (free: number): 'none' | 'few' | 'free' => (free <= 0 ? 'none' : free <= 20 ? 'few' : 'free');
