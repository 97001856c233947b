import type { ApprovedDraw } from '#platform/api/drawRequest.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { drawOrder, listHashOf, newSeed } from '#platform/draw/draw.ts';
import { drawList } from '#platform/draw/drawFile.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Approvable } from '#ports/approvable.ts';
import { draws } from '#rooms/staff/approval/server/index.ts';
import { lotteryStateAt } from '../../applicationStates.ts';
import { type lotteryOfficeCalls, lotteryRefusals } from '../../lottery/api.ts';
import { figuresOf, outcomeOf } from '../../lotteryRules.ts';
import { buyUntil } from './advanceLottery.ts';
import { type Application, listApplications, saveOutcome } from './applicationStore.ts';
import { lotteryOf } from './applyForPlaces.ts';
import { lotteryDraw } from './lotteryDraw.ts';
import { readEventLottery } from './lotteryOfEvent.ts';
import { type Lottery, listLotteriesToClose, lockLottery, saveDraw, saveList } from './lotteryStore.ts';

type Calls = typeof lotteryOfficeCalls;
type OfEvent = { eventId: string };

/**
 * Closes the list of a lottery whose window is over, and publishes its hash. Locks the lottery, so that an application
 * of the last second is in the list or refused.
 */
export const closeLottery = (ctx: Context, eventId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    const lottery = await lockLottery(tx.sql, eventId);
    if (lottery?.mode !== 'lottery' || lottery.closedAt || tx.now < lottery.closesAt) return;
    const ids = (await listApplications(tx.sql, eventId)).map(({ id }) => id);
    await saveList(tx.sql, eventId, listHashOf(ids), tx.now);
  });

/** Job: closes the lists of lotteries whose window is over. */
export const closeLotteries: JobDefinition = {
  name: 'closeLotteries',
  every: '* * * * *',
  async run(ctx) {
    for (const eventId of await listLotteriesToClose(ctx.sql, ctx.now)) await closeLottery(ctx, eventId);
  },
};

/** The outcome for all in this order; who has withdrawn is passed over. */
function outcomeInOrder(order: readonly string[], lottery: Lottery, applications: readonly Application[]) {
  const byId = new Map(applications.map((one) => [one.id, { ...one, hasLeft: one.state === 'over' }]));
  const room = new Map(lottery.categories.map(({ number, places }) => [number, places]));
  return outcomeOf(
    order.map((id) => byId.get(id)!),
    room,
    lottery.substitutes,
  );
}

/** What a draw would do now; its seed is another one, which is thrown away. Refuses 404. Two statements. */
export async function rehearseLottery(ctx: Context, { eventId }: OfEvent): Promise<ReplyOf<Calls['rehearseLottery']>> {
  const lottery = await lotteryOf(ctx, eventId);
  const applications = await listApplications(ctx.sql, eventId);
  const order = drawOrder(
    newSeed(),
    applications.map(({ id }) => id),
  );
  const outcome = outcomeInOrder(order, lottery, applications);
  return figuresOf(
    outcome.map((one) => ({ ...one, bought: 0 })),
    lottery.categories,
  );
}

/**
 * Asks a second person to draw with a public number that became known after the list closed. Refuses 403 who has
 * applied themself, 404, and 409 while the list is open, after the draw or the end, or where another request waits.
 */
export const askForLotteryDraw = (
  ctx: FanContext,
  { eventId, ...named }: InputOf<Calls['askForLotteryDraw']>,
): Promise<ReplyOf<Calls['askForLotteryDraw']>> =>
  ctx.inTransaction(async (tx) => {
    const { listHash } = drawableList(await lotteryOf(tx, eventId), tx.now);
    const trail = { subject: { kind: 'ticketEvent', id: eventId } };
    await draws.askForDraw(tx, lotteryDraw, { ...named, subjectId: eventId, listHash, amount: 0, trail });
    return readEventLottery(tx, { eventId });
  });

/** A closed list that can be drawn now. Refuses 409. */
function drawableList(lottery: Lottery, now: Date) {
  const { seed, listHash, closedAt, closesAt } = lottery;
  if (now < closesAt) return refuse(lotteryRefusals.notClosed);
  if (lotteryStateAt(lottery, now) !== 'closed') return refuse(lotteryRefusals.over);
  return listHash && closedAt ? { seed, listHash, closedAt } : refuse(lotteryRefusals.listStillOpen);
}

/** Draws, once. Refuses 404 and 409. */
async function drawLottery(tx: FanContext, eventId: string, draw: ApprovedDraw): Promise<void> {
  const lottery = await lockLottery(tx.sql, eventId);
  if (lottery?.mode !== 'lottery') return refuse(lotteryRefusals.noLottery);
  const list = drawableList(lottery, tx.now);
  if (list.listHash !== draw.listHash) return refuse(lotteryRefusals.changedMeanwhile);
  const applications = await listApplications(tx.sql, eventId);
  const entries = applications.map(({ id, state }) => ({ id, hasLeft: state === 'over' }));
  const file = drawList({ ...list, entries }, draw, tx.now);
  const outcome = outcomeInOrder(file.entries, lottery, applications);
  await saveDraw(tx.sql, eventId, { ...draw, file }, tx.now);
  await saveOutcome(tx.sql, outcome, buyUntil(lottery, tx.now));
  const won = outcome.filter(({ state }) => state === 'won').length;
  const after = { publicNumber: draw.publicNumber, draw: file.seed, applications: outcome.length, won };
  await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after, why: draw.publicReference });
}

/** A draw, for the room that knows how events are called. */
export const approvableLotteryDraw = (labelsOf: Approvable['labelsOf']): Approvable =>
  draws.approvableDraw({
    ...lotteryDraw,
    permission: 'tickets.draw',
    labelsOf,
    path: (eventId) => `/office/tickets/${eventId}/admission/`,
    draw: drawLottery,
  });
