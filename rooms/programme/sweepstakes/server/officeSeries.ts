import { createHash } from 'node:crypto';
import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { commitmentTo, newSeed } from '#platform/draw/draw.ts';
import { newId } from '#platform/ids/ids.ts';
import { timesOfDoors } from '../doorRules.ts';
import { sweepstakesOfficeRefusals as refusals, type sweepstakesOfficeApi } from '../officeApi.ts';
import { doorStateAt } from '../sweepstakeStates.ts';
import { sweepstakesKind } from './closeDoors.ts';
import {
  type Door,
  findDoor,
  insertDoors,
  listDoors,
  lockDoor,
  markCancelled,
  type Prize,
  savePrize,
  saveSeed,
} from './doorStore.ts';
import { doorsInOffice } from './officeDoors.ts';
import { withDoors } from './readSeries.ts';
import { findSeries, insertSeries, listAllSeries, lockDraft, markPublished, type Series } from './seriesStore.ts';
import { seriesOnWire, sweepstakeOnWire } from './sweepstakeWire.ts';

type Api = typeof sweepstakesOfficeApi;
type OfficeSeries = ReplyOf<Api['readSweepstakeSeries']>;

/** All series. Two statements. */
export async function listSweepstakeSeries(ctx: FanContext): Promise<ReplyOf<Api['listSweepstakeSeries']>> {
  const all = await withDoors(ctx, await listAllSeries(ctx.sql));
  return { items: all.map(({ series, doors }) => headInOffice(series, doors, ctx.now)) };
}

function headInOffice({ id, slug, names, publishedAt }: Series, doors: readonly Door[], now: Date) {
  const states = doors.map((door) => doorStateAt(door, now));
  return {
    id,
    slug,
    name: names,
    isPublished: publishedAt !== null,
    opensAt: new Date(Math.min(...doors.map(({ opensAt }) => opensAt.getTime()))).toISOString(),
    closesAt: new Date(Math.max(...doors.map(({ closesAt }) => closesAt.getTime()))).toISOString(),
    doors: doors.length,
    drawn: states.filter((state) => state === 'drawn').length,
    toDraw: states.filter((state) => state === 'ended').length,
  };
}

async function getSeries(ctx: Pick<Context, 'sql'>, id: string): Promise<Series> {
  return (await findSeries(ctx.sql, { id })) ?? refuse(refusals.unknownSeries);
}

export async function readSweepstakeSeries(ctx: FanContext, { seriesId }: { seriesId: string }): Promise<OfficeSeries> {
  const series = await getSeries(ctx, seriesId);
  const doors = await listDoors(ctx.sql, [seriesId]);
  const { texts, terms, publicSources, organiser, minAge, claimDays, keepDays, termsHash } = series;
  return {
    ...headInOffice(series, doors, ctx.now),
    text: texts,
    terms,
    publicSource: publicSources,
    organiser,
    minAge,
    claimDays,
    keepDays,
    termsHash: termsHash ?? undefined,
    items: await doorsInOffice(ctx, doors),
  };
}

/** A series as everybody will read it then; a draft as if it were published. */
export async function previewSweepstakeSeries(
  ctx: FanContext,
  { seriesId, at }: InputOf<Api['previewSweepstakeSeries']>,
): Promise<ReplyOf<Api['previewSweepstakeSeries']>> {
  const series = await getSeries(ctx, seriesId);
  const moment = new Date(at);
  const doors = (await listDoors(ctx.sql, [seriesId])).map((door) =>
    sweepstakeOnWire({ ...door, publishedAt: new Date(0) }, moment),
  );
  return seriesOnWire(series, doors, doors.length);
}

const prizeOf = ({
  prize,
  prizeValue,
  winners,
  substitutes,
}: Pick<InputOf<Api['changeSweepstakePrize']>, 'prize' | 'prizeValue' | 'winners' | 'substitutes'>): Prize => ({
  prizes: prize,
  prizeValue: prizeValue === undefined ? null : Math.round(prizeValue * 100),
  winners,
  substitutes,
});

/** Makes a draft with all its doors, which have the same prize until it is changed. */
export const createSweepstakeSeries = (
  ctx: FanContext,
  template: InputOf<Api['createSweepstakeSeries']>,
): Promise<OfficeSeries> =>
  ctx.inTransaction(async (tx) => {
    const { name: names, text: texts, publicSource: publicSources, ...given } = template;
    const id = newId();
    const isNew = await insertSeries(tx.sql, { ...given, id, names, texts, publicSources }, tx.now);
    if (!isNew) refuse(refusals.addressTaken);
    const prize = prizeOf(template);
    const doors = timesOfDoors(template, club.timeZone).map(({ from, to }, at) => ({
      ...prize,
      id: newId(),
      position: at + 1,
      opensAt: from,
      closesAt: to,
    }));
    await insertDoors(tx.sql, id, doors);
    await tx.audit({ subject: { kind: 'sweepstake', id }, after: { name: names.de, doors: doors.length } });
    return readSweepstakeSeries(tx, { seriesId: id });
  });

export const changeSweepstakePrize = (
  ctx: FanContext,
  { seriesId, doorId, ...prize }: InputOf<Api['changeSweepstakePrize']>,
): Promise<OfficeSeries> =>
  ctx.inTransaction(async (tx) => {
    if (!(await lockDraft(tx.sql, seriesId))) refuse(refusals.stateNotPossible);
    if (!(await savePrize(tx.sql, seriesId, doorId, prizeOf(prize)))) refuse(refusals.unknownDoor);
    await tx.audit({ subject: { kind: 'sweepstake', id: seriesId }, after: { doorId, prize: prize.prize.de } });
    return readSweepstakeSeries(tx, { seriesId });
  });

/**
 * Publishes a draft before its first door opens: from now on terms, doors and seeds stay as they are, and one hash says
 * so for all of them.
 */
export const publishSweepstakeSeries = (
  ctx: FanContext,
  { seriesId }: InputOf<Api['publishSweepstakeSeries']>,
): Promise<OfficeSeries> =>
  ctx.inTransaction(async (tx) => {
    const series = await getSeries(tx, seriesId);
    if (!(await lockDraft(tx.sql, seriesId))) refuse(refusals.stateNotPossible);
    const doors = await listDoors(tx.sql, [seriesId]);
    if (doors.some(({ opensAt }) => opensAt <= tx.now)) refuse(refusals.beginsTooSoon);
    const commitments: string[] = [];
    for (const { id } of doors) {
      const seed = newSeed();
      await saveSeed(tx.sql, id, seed);
      commitments.push(commitmentTo(seed));
    }
    const termsHash = hashOfTerms(series, doors, commitments);
    await markPublished(tx.sql, seriesId, termsHash, tx.now);
    await tx.audit({
      subject: { kind: 'sweepstake', id: seriesId },
      before: { state: 'draft' },
      after: { state: 'published', termsHash },
    });
    await contentChanged(tx, sweepstakesKind);
    return readSweepstakeSeries(tx, { seriesId });
  });

function hashOfTerms(series: Series, doors: readonly Door[], commitments: readonly string[]): string {
  const { names, terms, publicSources, organiser, minAge, claimDays, keepDays } = series;
  const frozen = doors.map(({ position, opensAt, closesAt, prizes, prizeValue, winners, substitutes }, at) => {
    const commitment = commitments[at];
    return { position, opensAt, closesAt, prizes, prizeValue, winners, substitutes, commitment };
  });
  const all = { names, terms, publicSources, organiser, minAge, claimDays, keepDays, doors: frozen };
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Cancels a door that is not drawn, with a reason that everybody reads. */
export const cancelSweepstake = (
  ctx: FanContext,
  { seriesId, doorId, reason }: InputOf<Api['cancelSweepstake']>,
): Promise<OfficeSeries> =>
  ctx.inTransaction(async (tx) => {
    if ((await findDoor(tx.sql, doorId))?.seriesId !== seriesId) refuse(refusals.unknownDoor);
    const door = await lockDoor(tx.sql, doorId);
    if (!door?.publishedAt || !(await markCancelled(tx.sql, doorId, reason, tx.now))) refuse(refusals.stateNotPossible);
    await tx.audit({
      subject: { kind: 'sweepstake', id: seriesId },
      after: { doorId, state: 'cancelled' },
      why: reason,
    });
    await contentChanged(tx, sweepstakesKind);
    return readSweepstakeSeries(tx, { seriesId });
  });
