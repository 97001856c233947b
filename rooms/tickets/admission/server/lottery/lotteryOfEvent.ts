import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { commitmentTo, newSeed } from '#platform/draw/draw.ts';
import { draws } from '#rooms/staff/approval/server/index.ts';
import { lotteryStateAt } from '../../applicationStates.ts';
import { type lotteryOfficeCalls, lotteryRefusals } from '../../lottery/api.ts';
import { figuresOf } from '../../lotteryRules.ts';
import { findEvent, lockEvent, saveMode } from '../office/officeStore.ts';
import { countOpen, listApplications } from './applicationStore.ts';
import { lotteryDraw } from './lotteryDraw.ts';
import { findLottery, type Lottery, type LotterySettings, lockLottery, saveSettings } from './lotteryStore.ts';

type Calls = typeof lotteryOfficeCalls;
type Reply = ReplyOf<Calls['readEventLottery']>;
type OfEvent = { eventId: string };

/** The lottery of an event with its figures. Five statements. */
export async function readEventLottery(ctx: Context, { eventId }: OfEvent): Promise<Reply> {
  const event = await findEvent(ctx.sql, eventId);
  const lottery = event && (await findLottery(ctx.sql, eventId));
  const known = { mode: event?.mode ?? ('open' as const), version: event?.version ?? 0 };
  return lottery ? { ...known, settings: settingsOf(lottery), live: await liveOf(ctx, lottery) } : known;
}

const settingsOf = (lottery: LotterySettings) => ({
  opensAt: lottery.opensAt.toISOString(),
  closesAt: lottery.closesAt.toISOString(),
  endsAt: lottery.endsAt.toISOString(),
  buyHours: lottery.buyHours,
  mostPlaces: lottery.mostPlaces,
  substitutes: lottery.substitutes,
  publicSource: lottery.publicSources ?? undefined,
  categories: lottery.categories,
});

async function liveOf(ctx: Context, lottery: Lottery) {
  const { eventId, seed, drawnAt } = lottery;
  const { over, untold } = await countOpen(ctx.sql, eventId);
  const state = lotteryStateAt(lottery, ctx.now);
  return {
    ...figuresOf(await listApplications(ctx.sql, eventId), lottery.categories),
    over,
    untold,
    state,
    commitment: commitmentTo(seed),
    listHash: lottery.listHash ?? undefined,
    waiting: state === 'closed' ? await draws.findWaitingDraw(ctx, lotteryDraw, eventId) : undefined,
    publicNumber: lottery.publicNumber ?? undefined,
    publicReference: lottery.publicReference ?? undefined,
    hasFile: lottery.hasFile,
    ...(drawnAt ? { seed: seed.toString('hex'), drawnAt: drawnAt.toISOString() } : {}),
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

/** What people have applied under stays; only the end can be put off, and a public number be named where none is. */
function maySave(before: Lottery, settings: LotterySettings, now: Date): boolean {
  const state = lotteryStateAt(before, now);
  if (state === 'planned') return true;
  if (state === 'ended' || settings.endsAt < before.endsAt) return false;
  const publicSources = before.publicSources ?? settings.publicSources;
  const terms = (given: LotterySettings) => JSON.stringify({ ...settingsOf(given), endsAt: undefined });
  return terms({ ...before, publicSources }) === terms(settings);
}

function lotterySettings({ settings }: InputOf<Calls['saveLottery']>): LotterySettings {
  const { opensAt, closesAt, endsAt, publicSource, categories, ...rest } = settings;
  return {
    ...rest,
    publicSources: publicSource,
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    endsAt: new Date(endsAt),
    categories: categories.toSorted((one, other) => one.number - other.number),
  };
}
