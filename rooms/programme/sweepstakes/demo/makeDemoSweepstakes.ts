import {
  demoParticipants,
  demoPublicReference,
  demoSweepstakeStaff,
  demoSweepstakes,
  demoSweepstakeTerms,
} from '#club/demo/sweepstakes.ts';
import { callInOffice } from '#platform/audit/callInOffice.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { sweepstakesOfficeApi as api } from '../officeApi.ts';
import { closeDoor } from '../server/closeDoors.ts';
import { findDoor } from '../server/doorStore.ts';
import { approvableDoorDraw } from '../server/drawDoor.ts';
import {
  cancelSweepstake,
  changeSweepstakePrize,
  createSweepstakeSeries,
  publishSweepstakeSeries,
} from '../server/officeSeries.ts';
import { handOverPrize } from '../server/officeWinners.ts';
import { claimPrize } from '../server/ownEntries.ts';
import { participate } from '../server/participate.ts';
import { tendPrizes } from '../server/tendPrizes.ts';
import { listWins } from '../server/winStore.ts';

const hour = 3_600_000;

/** Somebody of the demo at work, at a moment. */
type Person = (now: Date) => FanContext;
type Cast = { asks: Person; approves: Person; fans: Person[] };
type OfficeSeries = Awaited<ReturnType<typeof createSweepstakeSeries>>;
type OfficeDoor = OfficeSeries['items'][number];

/** Makes the demo's series with entries, draws and prizes in every state; without its people it makes none. */
export async function makeDemoSweepstakes(ctx: Context): Promise<void> {
  const cast = await castOf(ctx);
  if (!cast) return;
  for (const planned of demoSweepstakes) {
    const series = await publishDemoSeries(ctx, cast, planned);
    const doors = series.items.filter(({ opensAt }) => Date.parse(opensAt) <= ctx.now.getTime());
    for (const door of doors) await enterDemoDoor(cast, door, ctx.now);
    const over = doors.filter(({ closesAt }) => Date.parse(closesAt) + 2 * hour <= ctx.now.getTime());
    // The newest list is closed and waits for its draw; of several the one before it was cancelled.
    const [toDraw, cancelled] = planned.from > -20 ? [over.slice(0, -2), over.at(-2)] : [over, undefined];
    for (const door of toDraw) await drawDemoDoor(ctx, cast, door);
    if (cancelled) await cancelDemoDoor(cast, series, cancelled);
    await endDemoPrizes(cast, series, toDraw, ctx.now);
    for (const door of over) await closeDoor({ ...ctx, now: afterEnd(door) }, door.id);
  }
  await tendPrizes.run(ctx, {} as never);
}

const afterEnd = ({ closesAt }: OfficeDoor): Date => new Date(Date.parse(closesAt) + hour);

async function castOf(ctx: Context): Promise<Cast | undefined> {
  const person = async (email: string): Promise<Person | undefined> => {
    const account = await findAccountByEmail(ctx, email);
    return account && ((now) => ({ ...ctx, now, fan: { id: account.id, scopes: [] } }));
  };
  const [asks, approves] = [await person(demoSweepstakeStaff.asks), await person(demoSweepstakeStaff.approves)];
  const fans = await Promise.all(demoParticipants.map(person));
  return asks && approves && { asks, approves, fans: fans.flatMap((fan) => fan ?? []) };
}

/** Makes a series and publishes it the day before its first door opens. */
async function publishDemoSeries(ctx: Context, { asks }: Cast, planned: (typeof demoSweepstakes)[number]) {
  const { from, prizes, ...given } = planned;
  const firstDay = addDays(ctx.today(), from);
  const staff = asks(new Date(Math.min(ctx.now.getTime(), Date.parse(`${addDays(firstDay, -1)}T09:00:00Z`))));
  const rest = { minAge: 0, claimDays: 14, keepDays: 60, tenant: 1, winners: 1, substitutes: 2 };
  const template = { ...given, ...demoSweepstakeTerms, ...rest, firstDay, ...prizes[0]! };
  const draft = await callInOffice(staff, api.createSweepstakeSeries, createSweepstakeSeries, template);
  for (const { id: doorId, position } of draft.items) {
    const prize = { ...prizes[(position - 1) % prizes.length]!, winners: 1, substitutes: 2 };
    if (position > 1)
      await callInOffice(staff, api.changeSweepstakePrize, changeSweepstakePrize, {
        seriesId: draft.id,
        doorId,
        ...prize,
      });
  }
  return callInOffice(staff, api.publishSweepstakeSeries, publishSweepstakeSeries, { seriesId: draft.id });
}

/** Everybody takes part in the first hour; in the door that is open now the first one has not yet. */
async function enterDemoDoor({ fans }: Cast, door: OfficeDoor, today: Date): Promise<void> {
  const then = new Date(Date.parse(door.opensAt) + 1);
  const isOpen = Date.parse(door.closesAt) > today.getTime();
  for (const fan of isOpen ? fans.slice(1) : fans) await participate(fan(then), { sweepstakeId: door.id });
}

/** Draws as if a second person had approved what the first one asked for. */
async function drawDemoDoor(ctx: Context, { asks, approves }: Cast, { id, ...door }: OfficeDoor): Promise<void> {
  const now = afterEnd({ id, ...door });
  await closeDoor({ ...ctx, now }, id);
  const listHash = (await findDoor(ctx.sql, id))?.listHash ?? '';
  const publicNumber = [3, 11, 19, 24, 38, 45].map((number) => number + (door.position % 4)).join(' ');
  const input = { publicNumber, publicReference: demoPublicReference, listHash };
  const request = { id: newId(), subjectId: id, input, askedBy: asks(now).fan.id, reason: demoPublicReference };
  await approves(now).inTransaction((tx) => approvableDoorDraw.carryOut(tx, request));
  await tendPrizes.run({ ...ctx, now }, {} as never);
}

async function cancelDemoDoor({ asks }: Cast, { id: seriesId }: OfficeSeries, door: OfficeDoor): Promise<void> {
  const reason = 'Der Preis ist leider nicht lieferbar.';
  const staff = asks(afterEnd(door));
  await callInOffice(staff, api.cancelSweepstake, cancelSweepstake, { seriesId, doorId: door.id, reason });
}

/** Of drawn prizes one after the other is claimed, handed over, or left until its time is over. */
async function endDemoPrizes({ asks, fans }: Cast, { id: seriesId }: OfficeSeries, doors: OfficeDoor[], now: Date) {
  for (const [at, door] of doors.entries()) {
    const [win] = await listWins(asks(now).sql, [door.id]);
    const winner = fans.find((fan) => fan(now).fan.id === win?.accountId);
    if (!win || !winner || at % 3 === 0) continue;
    const then = new Date(afterEnd(door).getTime() + hour);
    await claimPrize(winner(then), { entryId: win.entryId, mayBeNamed: at % 2 === 0 });
    const isByHand = door.prizeValue === undefined;
    if (isByHand && at % 3 === 2)
      await callInOffice(asks(then), api.handOverPrize, handOverPrize, { seriesId, entryId: win.entryId });
  }
}
