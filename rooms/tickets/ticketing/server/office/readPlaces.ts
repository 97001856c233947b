import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { placesApi } from '../../placesApi.ts';
import { rangesOf } from '../../seatRules.ts';
import { findEventPlan } from '../eventStore.ts';
import { type ListedAllocation, listAllocationRows } from './allocationStore.ts';
import { withFree } from './eventOnWire.ts';
import { getOfficeEvent } from './officeEventStore.ts';
import { listBlockFigures, listRowStates, listSeatsByLabel } from './placesStore.ts';

type RoomApi = typeof placesApi;
type WireAllocation = ReplyOf<RoomApi['allocatePlaces']>;

const stateOfSeat = { hold: 'held', right: 'sold', allocation: 'keptBack' } as const;

/** Blocks with what is sold, held, kept back and free; none where the event has no plan, or is a draft. Refuses 404. */
export async function listEventBlocks(
  ctx: Context,
  { eventId }: InputOf<RoomApi['listEventBlocks']>,
): Promise<ReplyOf<RoomApi['listEventBlocks']>> {
  await getOfficeEvent(ctx.sql, eventId);
  const { width, height } = (await findEventPlan(ctx.sql, eventId)) ?? { width: 0, height: 0 };
  const blocks = await listBlockFigures(ctx.sql, eventId, ctx.now);
  return { width, height, items: blocks.map((block) => ({ ...block, ...withFree(block) })) };
}

/** Rows of a block with the state of each seat; none in a standing block. Refuses 404. */
export async function readEventBlock(
  ctx: Context,
  { eventId, block }: InputOf<RoomApi['readEventBlock']>,
): Promise<ReplyOf<RoomApi['readEventBlock']>> {
  await getOfficeEvent(ctx.sql, eventId);
  const rows = await listRowStates(ctx.sql, eventId, block, ctx.now);
  return {
    rows: rows.map(({ taken, ...row }) => {
      const by = new Map(taken.map((one) => [one.position, stateOfSeat[one.by]]));
      return { ...row, states: row.labels.map((_, at) => by.get(at + 1) ?? ('free' as const)) };
    }),
  };
}

/** Seats by their labels, at most 100. Refuses 404. */
export async function findSeats(
  ctx: Context,
  { eventId, ...labels }: InputOf<RoomApi['findSeats']>,
): Promise<ReplyOf<RoomApi['findSeats']>> {
  await getOfficeEvent(ctx.sql, eventId);
  const seats = await listSeatsByLabel(ctx.sql, eventId, labels, ctx.now);
  return {
    items: seats.map(({ by, rightId, reason, ...seat }) => ({
      ...seat,
      state: by === null ? 'free' : stateOfSeat[by],
      ...(rightId ? { rightId } : {}),
      ...(reason ? { reason } : {}),
    })),
  };
}

/** What staff keep back of an event. Refuses 404. */
export async function listAllocations(
  ctx: Context,
  { eventId }: InputOf<RoomApi['listAllocations']>,
): Promise<ReplyOf<RoomApi['listAllocations']>> {
  await getOfficeEvent(ctx.sql, eventId);
  return { items: await onWire(ctx, await listAllocationRows(ctx.sql, eventId)) };
}

/** One allocation as it is now. */
export async function findAllocation(ctx: Context, eventId: string, id: string): Promise<WireAllocation | undefined> {
  const [allocation] = await onWire(ctx, await listAllocationRows(ctx.sql, eventId, id));
  return allocation;
}

async function onWire(ctx: Context, rows: readonly ListedAllocation[]): Promise<WireAllocation[]> {
  const whoIs = await namesOfDeciders(
    ctx,
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map((row) => {
    const { id, kind, reason, until, madeAt, madeBy, endedAt, block, seats } = row;
    const who = whoIs(madeBy);
    const standing = endedAt === null ? (row.places ?? 0) : 0;
    return {
      id,
      kind,
      reason,
      madeAt: madeAt.toISOString(),
      ...(until ? { until: until.toISOString() } : {}),
      ...(who ? { madeBy: who } : {}),
      ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
      ...(block ? { block } : {}),
      places: row.pool === null ? seats.reduce((sum, { positions }) => sum + positions.length, 0) : standing,
      seats: seats.flatMap(rangesOnWire),
    };
  });
}

function rangesOnWire({ row, block, label, labels, positions }: ListedAllocation['seats'][number]) {
  return rangesOf(positions.map((position) => ({ row, position }))).map((range) => ({
    ...range,
    block,
    rowLabel: label,
    fromLabel: labels[range.from - 1]!,
    toLabel: labels[range.to - 1]!,
  }));
}
