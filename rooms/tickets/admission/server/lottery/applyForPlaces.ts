import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csvRules.ts';
import { commitmentTo } from '#platform/draw/draw.ts';
import { replyWithDraw } from '#platform/draw/drawFile.ts';
import { newId } from '#platform/ids/ids.ts';
import { lotteryStateAt } from '../../applicationStates.ts';
import { type lotteryCalls, lotteryRefusals } from '../../lottery/api.ts';
import {
  type Application,
  findApplication,
  listApplications,
  removeApplication,
  saveApplication,
} from './applicationStore.ts';
import { findDrawFile, findLottery, keepLottery, type Lottery } from './lotteryStore.ts';

type Calls = typeof lotteryCalls;
type Reply = ReplyOf<Calls['readLottery']>;
type OfEvent = { id: string };

/** The lottery of an event. Refuses 404 where there is none. */
export async function lotteryOf({ sql }: Context, eventId: string): Promise<Lottery> {
  const lottery = await findLottery(sql, eventId);
  return lottery?.mode === 'lottery' ? lottery : refuse(lotteryRefusals.noLottery);
}

/** The lottery, and the caller's application. Refuses 404. Two statements. */
export async function readLottery(ctx: Context, { id }: OfEvent): Promise<Reply> {
  const lottery = await lotteryOf(ctx, id);
  const own = ctx.fan ? await findApplication(ctx.sql, id, ctx.fan.id) : undefined;
  const { opensAt, closesAt, endsAt, buyHours, mostPlaces, categories, seed, drawnAt } = lottery;
  return {
    state: lotteryStateAt(lottery, ctx.now),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    endsAt: endsAt.toISOString(),
    buyHours,
    mostPlaces,
    categories: categories.filter(({ places }) => places > 0),
    publicSource: lottery.publicSources ?? undefined,
    commitment: commitmentTo(seed),
    listHash: lottery.listHash ?? undefined,
    publicNumber: lottery.publicNumber ?? undefined,
    publicReference: lottery.publicReference ?? undefined,
    hasFile: lottery.hasFile,
    ...(drawnAt ? { seed: seed.toString('hex') } : {}),
    now: ctx.now.toISOString(),
    ...(own ? { own: ownOf(own, ctx.now) } : {}),
  };
}

/** What was won and not bought in time is over, whether or not the job has said so. */
function ownOf({ id, places, categories, state, rank, category, until, bought }: Application, now: Date) {
  const isOver = state === 'won' && until !== null && until <= now;
  return {
    id,
    places,
    bought,
    categories: [...categories],
    state: isOver ? ('over' as const) : state,
    ...(rank === null ? {} : { rank }),
    ...(category === null || until === null ? {} : { category, until: until.toISOString() }),
  };
}

/** Applies, or changes the application. Refuses 404, and 409 outside of the window or for what is not drawn. */
export async function applyForPlaces(ctx: FanContext, input: InputOf<Calls['applyForPlaces']>): Promise<Reply> {
  const { id: eventId, places, categories } = input;
  const lottery = await lotteryOf(ctx, eventId);
  const offered = lottery.categories.filter((one) => one.places > 0).map(({ number }) => number);
  if (places > lottery.mostPlaces || categories.some((number) => !offered.includes(number)))
    refuse(lotteryRefusals.notOffered);
  const wish = { id: newId(), eventId, fanId: ctx.fan.id, places, categories };
  if (!(await saveApplication(ctx.sql, wish, ctx.now))) refuse(lotteryRefusals.notOpen);
  return readLottery(ctx, { id: eventId });
}

/**
 * Withdraws; what was won and not bought goes to substitutes within a minute. Waits for a closing or a draw that runs
 * at this moment. Refuses 404.
 */
export async function withdrawApplication(ctx: FanContext, { id }: OfEvent): Promise<void> {
  await lotteryOf(ctx, id);
  await ctx.inTransaction(async (tx) => {
    await keepLottery(tx.sql, id);
    await removeApplication(tx.sql, id, ctx.fan.id);
  });
}

/** The drawn order, with which anybody can repeat the draw; before it empty. Refuses 404. Two statements. */
export async function listDrawn(ctx: Context, { id }: OfEvent): Promise<FileReply> {
  const { drawnAt } = await lotteryOf(ctx, id);
  const drawn = drawnAt ? (await listApplications(ctx.sql, id)).filter(({ rank }) => rank !== null) : [];
  const rows = drawn.map(({ rank, id: application, places, categories, category }) => [
    ...[String(rank), application, String(places), categories.join(' '), category === null ? '' : String(category)],
  ]);
  const content = csvOf(['rank', 'application', 'places', 'categories', 'won'], rows);
  return { contentType: 'text/csv; charset=utf-8', fileName: 'drawn.csv', content: Buffer.from(content) };
}

/** The file of the draw, with which anybody can repeat it. Refuses 404. Two statements. */
export async function readLotteryDraw(ctx: Context, { id }: OfEvent): Promise<FileReply> {
  await lotteryOf(ctx, id);
  const file = (await findDrawFile(ctx.sql, id)) ?? refuse(lotteryRefusals.notDrawn);
  return replyWithDraw(file, 'lottery.json');
}
