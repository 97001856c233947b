import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csvRules.ts';
import { commitmentTo, newSeed } from '#platform/draw/draw.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { type officeCalls, officeRefusals } from '../../control/api.ts';
import { lotteryRefusals } from '../../lottery/api.ts';
import { queueStateAt } from '../../queueStates.ts';
import { rehearse } from '../../rehearsalRules.ts';
import { countOpen, deleteApplicationsBefore } from '../lottery/applicationStore.ts';
import { lockLottery } from '../lottery/lotteryStore.ts';
import { countInside, findQueue, type QueueSettings, type WatchedQueue } from '../queue/queueStore.ts';
import {
  countPlaces,
  deletePlacesBefore,
  findEvent,
  listPlaces,
  lockEvent,
  saveMode,
  saveQueue,
  steer,
} from './officeStore.ts';

type Calls = typeof officeCalls;
type Reply = ReplyOf<Calls['readAdmission']>;
type OfEvent = { eventId: string };

/** How people get to an event's sale. Four statements. */
export async function readAdmission(ctx: Context, { eventId }: OfEvent): Promise<Reply> {
  const event = await findEvent(ctx.sql, eventId);
  const queue = event && (await findQueue(ctx.sql, eventId, ctx.now));
  const known = { mode: event?.mode ?? ('open' as const), version: event?.version ?? 0 };
  return queue ? { ...known, settings: settingsOf(queue), live: await liveOf(ctx, queue) } : known;
}

const settingsOf = ({ opensAt, startsAt, perMinute, mostInside, ...queue }: WatchedQueue) => ({
  opensAt: opensAt.toISOString(),
  startsAt: startsAt.toISOString(),
  perMinute,
  mostInside,
  comeMinutes: Math.round(queue.comeSeconds / 60),
  chooseMinutes: Math.round(queue.chooseSeconds / 60),
  needsAccount: queue.needsAccount,
});

async function liveOf({ sql, now }: Context, queue: WatchedQueue) {
  const running = queue.drawnAt ? (now.getTime() - queue.drawnAt.getTime()) / 60_000 : 0;
  return {
    state: queueStateAt(queue, now),
    withoutNumber: queue.withoutNumber,
    ...(await countPlaces(sql, queue.eventId)),
    ...(await countInside(sql, queue, now)),
    measured: running > 0 ? Math.round(queue.recentNumbers / Math.min(5, Math.max(1, running))) : 0,
    commitment: commitmentTo(queue.seed),
    ...(queue.drawnAt ? { seed: queue.seed.toString('hex') } : {}),
  };
}

/**
 * Opens the sale to everybody, or puts a waiting room before it, whose seed is drawn now. Refuses 404, 409 where
 * somebody else has changed it, 409 for other times once numbers are drawn, or after its end, and 409 where it would let
 * people in before the sale begins or after it.
 */
export async function saveAdmission(ctx: Context, input: InputOf<Calls['saveAdmission']>): Promise<Reply> {
  const { eventId, mode, version } = input;
  return ctx.inTransaction(async (tx) => {
    const known = await lockEvent(tx.sql, eventId);
    if ((known?.version ?? 0) !== version) refuse(officeRefusals.changedMeanwhile);
    if (known?.mode === 'lottery') await checkNobodyMayBuy(tx, eventId);
    if (!(await saveMode(tx.sql, { eventId, mode, version }, tx.now))) refuse(officeRefusals.changedMeanwhile);
    const queue = known && (await findQueue(tx.sql, eventId, tx.now));
    const settings = queueSettings(input);
    if (mode === 'waitingRoom') {
      if (queue && !maySave(queue, settings)) refuse(officeRefusals.hasBegun);
      await saveQueue(tx.sql, eventId, settings, newSeed());
    }
    await tx.emit('AdmissionChanged', {
      eventId,
      mode,
      ...(mode === 'waitingRoom' && !queue?.drawnAt ? { startsAt: settings.startsAt } : {}),
    });
    await tx.audit({
      subject: { kind: 'ticketEvent', id: eventId },
      before: { admission: known?.mode ?? 'open', ...(queue ? settingsOf(queue) : {}) },
      after: { admission: mode, ...(mode === 'waitingRoom' ? input.settings : {}) },
    });
    return readAdmission(tx, { eventId });
  });
}

/** Who was drawn keeps their time to buy: until then the sale is not for others. Locks the lottery. */
async function checkNobodyMayBuy(tx: Context, eventId: string): Promise<void> {
  const lottery = await lockLottery(tx.sql, eventId);
  if (!lottery?.drawnAt || tx.now >= lottery.endsAt) return;
  if ((await countOpen(tx.sql, eventId)).open > 0) refuse(lotteryRefusals.hasWinners);
}

/** Times stand once numbers are drawn, and an ended waiting room does not begin again. */
const maySave = ({ drawnAt, endedAt, opensAt, startsAt }: WatchedQueue, settings: QueueSettings): boolean =>
  !endedAt && (!drawnAt || (+opensAt === +settings.opensAt && +startsAt === +settings.startsAt));

function queueSettings({ settings }: InputOf<Calls['saveAdmission']>): QueueSettings {
  const { opensAt, startsAt, comeMinutes, chooseMinutes, ...rest } = settings;
  return {
    ...rest,
    opensAt: new Date(opensAt),
    startsAt: new Date(startsAt),
    comeSeconds: comeMinutes * 60,
    chooseSeconds: chooseMinutes * 60,
  };
}

/** Faster, slower, pause, on, or the end for good; then everybody may go in. Refuses 404, and 409 after the end. */
export async function steerQueue(ctx: FanContext, input: InputOf<Calls['steerQueue']>): Promise<Reply> {
  const { eventId, deed, perMinute } = input;
  return ctx.inTransaction(async (tx) => {
    const known = (await lockEvent(tx.sql, eventId)) ?? refuse(officeRefusals.notRunning);
    if (!(await steer(tx.sql, eventId, { deed, perMinute }, tx.now))) refuse(officeRefusals.notRunning);
    if (deed === 'end') {
      await saveMode(tx.sql, { eventId, mode: 'open', version: known.version }, tx.now);
      await tx.emit('AdmissionChanged', { eventId, mode: 'open' });
    }
    const after = { deed, ...(deed === 'setRate' && perMinute ? { perMinute } : {}) };
    await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after });
    return readAdmission(tx, { eventId });
  });
}

/** What would happen; nothing is written, and no statement is sent. */
export const rehearseQueue = async (
  _: Context,
  input: InputOf<Calls['rehearseQueue']>,
): Promise<ReplyOf<Calls['rehearseQueue']>> => rehearse(input);

/** Places by number. Single SQL query. */
export async function exportPlaces({ sql }: Context, { eventId }: OfEvent): Promise<FileReply> {
  const rows = (await listPlaces(sql, eventId)).map(({ number, id, joinedAt, enteredAt }) => [
    String(number),
    id,
    joinedAt.toISOString(),
    enteredAt?.toISOString() ?? '',
  ]);
  const content = csvOf(['number', 'place', 'joined', 'entered'], rows);
  return { contentType: 'text/csv; charset=utf-8', fileName: 'places.csv', content: Buffer.from(content) };
}

/** Places are no longer needed thirty days after a sale has begun, applications thirty days after a lottery's end. */
export const deleteOldPlaces: JobDefinition = {
  name: 'deleteOldPlaces',
  every: '41 3 * * *',
  canWait: true,
  async run({ sql, now }) {
    const before = new Date(now.getTime() - 30 * 86_400_000);
    await deletePlacesBefore(sql, before);
    await deleteApplicationsBefore(sql, before);
  },
};
