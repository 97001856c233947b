import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { commitmentTo, drawOrder, newSeed } from '#platform/draw/draw.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { lotteryStateAt } from '../../applicationStates.ts';
import { type lotteryOfficeCalls, lotteryRefusals } from '../../lottery/api.ts';
import { figuresOf, outcomeOf } from '../../lotteryRules.ts';
import { findEvent, lockEvent, saveMode } from '../office/officeStore.ts';
import { buyUntil } from './advanceLottery.ts';
import { type Application, countOpen, listApplications, saveOutcome } from './applicationStore.ts';
import { lotteryOf } from './applyForPlaces.ts';
import {
  findLottery,
  type Lottery,
  type LotterySettings,
  lockLottery,
  markDrawn,
  saveSettings,
} from './lotteryStore.ts';

type Calls = typeof lotteryOfficeCalls;
type Reply = ReplyOf<Calls['readEventLottery']>;
type OfEvent = { eventId: string };

/** The lottery of an event with its figures. Four statements. */
export async function readEventLottery(ctx: Context, { eventId }: OfEvent): Promise<Reply> {
  const event = await findEvent(ctx.sql, eventId);
  const lottery = event && (await findLottery(ctx.sql, eventId));
  const known = { mode: event?.mode ?? ('open' as const), version: event?.version ?? 0 };
  return lottery ? { ...known, settings: settingsOf(lottery), live: await liveOf(ctx, lottery) } : known;
}

const settingsOf = ({ opensAt, closesAt, endsAt, buyHours, mostPlaces, substitutes, categories }: LotterySettings) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  endsAt: endsAt.toISOString(),
  buyHours,
  mostPlaces,
  substitutes,
  categories,
});

async function liveOf({ sql, now }: Context, lottery: Lottery) {
  const { over, untold } = await countOpen(sql, lottery.eventId);
  return {
    ...figuresOf(await listApplications(sql, lottery.eventId), lottery.categories),
    over,
    untold,
    state: lotteryStateAt(lottery, now),
    commitment: commitmentTo(lottery.seed),
    ...(lottery.drawnAt ? { seed: lottery.seed.toString('hex'), drawnAt: lottery.drawnAt.toISOString() } : {}),
  };
}

/**
 * Lets the sale of an event be drawn by lot; the seed is made now, and its commitment published. Refuses 404, and 409
 * where somebody else has changed it, more is promised than is free, or terms but the end change once people apply.
 */
export async function saveLottery(ctx: Context, input: InputOf<Calls['saveLottery']>): Promise<Reply> {
  const { eventId, version } = input;
  return ctx.inTransaction(async (tx) => {
    const known = await lockEvent(tx.sql, eventId);
    if ((known?.version ?? 0) !== version) refuse(lotteryRefusals.changedMeanwhile);
    if (!(await saveMode(tx.sql, { eventId, mode: 'lottery', version }, tx.now)))
      refuse(lotteryRefusals.changedMeanwhile);
    const before = known && (await lockLottery(tx.sql, eventId));
    const settings = lotterySettings(input);
    if (before && !maySave(before, settings, tx.now)) refuse(lotteryRefusals.hasBegun);
    await saveSettings(tx.sql, eventId, settings, newSeed());
    const isNew = before === undefined || lotteryStateAt(before, tx.now) === 'planned';
    const places = isNew ? { places: settings.categories } : {};
    await tx.emit('AdmissionChanged', { eventId, mode: 'lottery', ...places });
    await tx.audit({
      subject: { kind: 'ticketEvent', id: eventId },
      before: { admission: known?.mode ?? 'open', ...(before ? settingsOf(before) : {}) },
      after: { admission: 'lottery', ...input.settings },
    });
    return readEventLottery(tx, { eventId });
  });
}

/** What people have applied under stays; only the end can be put off. */
function maySave(before: Lottery, settings: LotterySettings, now: Date): boolean {
  const state = lotteryStateAt(before, now);
  if (state === 'planned') return true;
  if (state === 'ended' || settings.endsAt < before.endsAt) return false;
  const terms = (given: LotterySettings) => JSON.stringify({ ...settingsOf(given), endsAt: undefined });
  return terms(before) === terms(settings);
}

function lotterySettings({ settings }: InputOf<Calls['saveLottery']>): LotterySettings {
  const { opensAt, closesAt, endsAt, categories, ...rest } = settings;
  return {
    ...rest,
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    endsAt: new Date(endsAt),
    categories: categories.toSorted((one, other) => one.number - other.number),
  };
}

const roomOf = ({ categories }: Lottery) => new Map(categories.map(({ number, places }) => [number, places]));
const drawn = (seed: Uint8Array, lottery: Lottery, applications: readonly Application[]) => {
  const byId = new Map(applications.map((one) => [one.id, one]));
  const ordered = drawOrder(seed, [...byId.keys()]).map((id) => byId.get(id)!);
  return outcomeOf(ordered, roomOf(lottery), lottery.substitutes);
};

/** What a draw would do now; its seed is another one, which is thrown away. Refuses 404. Two statements. */
export async function rehearseLottery(ctx: Context, { eventId }: OfEvent): Promise<ReplyOf<Calls['rehearseLottery']>> {
  const lottery = await lotteryOf(ctx, eventId);
  const outcome = drawn(newSeed(), lottery, await listApplications(ctx.sql, eventId));
  return figuresOf(
    outcome.map((one) => ({ ...one, bought: 0 })),
    lottery.categories,
  );
}

/** Draws once; anyone who calls again gets what was drawn. Refuses 404, and 409 while the window is open. */
export async function drawLottery(ctx: FanContext, { eventId }: OfEvent): Promise<Reply> {
  return ctx.inTransaction(async (tx) => {
    const lottery = await lockLottery(tx.sql, eventId);
    if (lottery?.mode !== 'lottery') return refuse(lotteryRefusals.noLottery);
    if (tx.now < lottery.closesAt) refuse(lotteryRefusals.notClosed);
    if (await markDrawn(tx.sql, eventId, whoDecides(tx), tx.now)) {
      const outcome = drawn(lottery.seed, lottery, await listApplications(tx.sql, eventId));
      await saveOutcome(tx.sql, outcome, buyUntil(lottery, tx.now));
      const won = outcome.filter(({ state }) => state === 'won').length;
      const after = { draw: lottery.seed.toString('hex'), applications: outcome.length, won };
      await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after });
    }
    return readEventLottery(tx, { eventId });
  });
}
