import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { replyWithDraw } from '#platform/draw/drawFile.ts';
import { sweepstakesRefusals as refusals, type sweepstakesApi } from '../api.ts';
import { doorName } from '../doorRules.ts';
import { doorStateAt } from '../sweepstakeStates.ts';
import { type Door, findDoor, findDrawFile, listDoors } from './doorStore.ts';
import { findOwnEntry, listOwnEntries } from './entryStore.ts';
import { findSeries, listSeriesClosingAfter, type Series } from './seriesStore.ts';
import { headOnWire, ownSweepstakeOnWire, runningOf, seriesOnWire, sweepstakeOnWire } from './sweepstakeWire.ts';

type Api = typeof sweepstakesApi;

/** Series that run or come, with the door that is open now. Two statements. */
export async function listActiveSeries(
  ctx: Context,
  { Page, PageSize }: InputOf<Api['listActiveSeries']>,
): Promise<ReplyOf<Api['listActiveSeries']>> {
  const all = await listSeriesClosingAfter(ctx.sql, ctx.now, ctx.now);
  const shown = all.slice((Page - 1) * PageSize, Page * PageSize);
  const items = (await withDoors(ctx, shown)).map(({ series, doors }) => ({
    ...headOnWire(series),
    runningSweepstake: runningOf(doors.map((door) => sweepstakeOnWire(door, ctx.now))),
  }));
  return toPage(items, Page, PageSize, all.length);
}

/** Each series with its doors. Single SQL query. */
export async function withDoors(ctx: Pick<Context, 'sql'>, all: readonly Series[]) {
  const ids = all.map(({ id }) => id);
  const doors = ids.length > 0 ? await listDoors(ctx.sql, ids) : [];
  return all.map((series) => ({ series, doors: doors.filter(({ seriesId }) => seriesId === series.id) }));
}

async function getPublished(ctx: Context, id: string): Promise<{ series: Series; doors: Door[] }> {
  const series = await findSeries(ctx.sql, { id });
  if (!series?.publishedAt || series.publishedAt > ctx.now) return refuse(refusals.unknownSeries);
  return { series, doors: await listDoors(ctx.sql, [id]) };
}

/** A series with all its doors. Two statements. */
export async function readSeries(
  ctx: Context,
  { seriesId }: InputOf<Api['readSeries']>,
): Promise<ReplyOf<Api['readSeries']>> {
  const { series, doors } = await getPublished(ctx, seriesId);
  const wire = doors.map((door) => sweepstakeOnWire(door, ctx.now));
  return seriesOnWire(series, wire, wire.length);
}

async function ownDoors(ctx: FanContext, seriesId: string) {
  const { series, doors } = await getPublished(ctx, seriesId);
  const entries = new Map((await listOwnEntries(ctx.sql, ctx.fan.id, seriesId)).map((own) => [own.doorId, own]));
  return { series, doors: doors.map((door) => ownSweepstakeOnWire(door, entries.get(door.id), ctx.now)) };
}

/** A series with its first page of doors, as the caller sees them. Three statements. */
export async function readOwnSeries(
  ctx: FanContext,
  { seriesId }: InputOf<Api['readOwnSeries']>,
): Promise<ReplyOf<Api['readOwnSeries']>> {
  const { series, doors } = await ownDoors(ctx, seriesId);
  return seriesOnWire(series, doors);
}

/** One page of doors. Three statements. */
export async function listOwnSweepstakes(
  ctx: FanContext,
  { seriesId, Page, PageSize }: InputOf<Api['listOwnSweepstakes']>,
): Promise<ReplyOf<Api['listOwnSweepstakes']>> {
  const { doors } = await ownDoors(ctx, seriesId);
  return toPage(doors.slice((Page - 1) * PageSize, Page * PageSize), Page, PageSize, doors.length);
}

/** One door, as the caller sees it. Two statements. */
export async function readOwnSweepstake(
  ctx: FanContext,
  { sweepstakeId }: InputOf<Api['readOwnSweepstake']>,
): Promise<ReplyOf<Api['readOwnSweepstake']>> {
  const door = await findDoor(ctx.sql, sweepstakeId);
  if (!door || doorStateAt(door, ctx.now) === 'draft') return refuse(refusals.unknownSweepstake);
  return ownSweepstakeOnWire(door, await findOwnEntry(ctx.sql, ctx.fan.id, sweepstakeId), ctx.now);
}

/** The published file of a draw. Single SQL query. */
export async function readDrawFile(ctx: Context, { sweepstakeId }: InputOf<Api['readDrawFile']>): Promise<FileReply> {
  const { position, file } = (await findDrawFile(ctx.sql, sweepstakeId)) ?? refuse(refusals.notDrawn);
  return replyWithDraw(file, `${doorName(position)}.json`);
}
