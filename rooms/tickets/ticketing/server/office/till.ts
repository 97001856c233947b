import { club } from '#club/club.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { ofEvent } from '../trailSubjects.ts';
import { lockedEvent } from './publishEvent.ts';
import { listReceiptRows, sumPaidBack } from './receiptStore.ts';
import { insertTill, listTills, markTillClosed, type Till } from './tillStore.ts';

type RoomApi = typeof counterApi;
type Reply = ReplyOf<RoomApi['openTill']>;

/** Begin and end of a day of the club's clocks. */
export function spanOfDay(day: string): { from: Date; to: Date } {
  const begin = (date: string) => momentsOf(date, '00:00', club.timeZone)[0]!;
  return { from: begin(day), to: begin(addDays(day, 1)) };
}

/** What must lie in a till: what lay in it, and what was taken and given back for cash since. Cents. */
const expectedIn = (openedWith: number, cash: number, cashBack: number): number => openedWith + cash - cashBack;

/** Cents taken and given back for cash at an event on a day. Two statements. */
async function cashOf({ sql }: Context, eventId: string, day: string): Promise<{ cash: number; cashBack: number }> {
  const { from, to } = spanOfDay(day);
  const rows = await listReceiptRows(sql, eventId, from, to);
  const cash = rows.reduce((sum, { paidBy, total }) => sum + (paidBy === 'cash' ? total : 0), 0);
  return { cash, cashBack: (await sumPaidBack(sql, eventId, from, to)).cash };
}

/** The till of an event on a day. At most four statements. */
export async function readTill(ctx: Context, eventId: string, day: string): Promise<Reply['till']> {
  const [till] = await listTills(ctx.sql, eventId, day);
  const { cash, cashBack } = await cashOf(ctx, eventId, day);
  const expected = expectedIn(till?.openedWith ?? 0, cash, cashBack);
  return till ? tillOnWire(ctx, till, expected) : { expected: toEuros(expected) };
}

async function tillOnWire(ctx: Context, till: Till, expected: number): Promise<Reply['till']> {
  const { openedWith, openedBy, openedAt, counted, closedBy, closedAt, note } = till;
  const whoIs = await namesOfDeciders(ctx, [openedBy, closedBy]);
  const [opener, closer] = [whoIs(openedBy), whoIs(closedBy)];
  return {
    openedWith: toEuros(openedWith),
    openedAt: openedAt.toISOString(),
    ...(opener ? { openedBy: opener } : {}),
    expected: toEuros(expected),
    ...(counted === null ? {} : { counted: toEuros(counted), difference: toEuros(counted - expected) }),
    ...(closedAt ? { closedAt: closedAt.toISOString() } : {}),
    ...(closer ? { closedBy: closer } : {}),
    ...(note ? { note } : {}),
  };
}

/** Refuses 409 where the till of today has been closed: what is taken then is of tomorrow. */
export async function refuseWhenClosed(tx: Context, eventId: string): Promise<void> {
  const [till] = await listTills(tx.sql, eventId, tx.today());
  if (till?.closedAt) refuse(counterRefusals.tillClosed);
}

/** Says what lies in the till before the first sale of today. Refuses 404 and 409. */
export function openTill(ctx: FanContext, { eventId, amount }: InputOf<RoomApi['openTill']>): Promise<Reply> {
  return ctx.inTransaction(async (tx) => {
    await lockedEvent(tx, eventId);
    await refuseWhenClosed(tx, eventId);
    const [day, openedWith] = [tx.today(), Math.round(amount * 100)];
    const opened = { eventId, day, openedWith, openedBy: whoDecides(tx), openedAt: tx.now };
    if (!(await insertTill(tx.sql, opened))) refuse(counterRefusals.tillOpen);
    await tx.audit({ subject: ofEvent(eventId), after: { till: day, openedWith } });
    return { till: await readTill(tx, eventId, day) };
  });
}

/** Says what was counted, and closes the day. One that nobody has opened was empty. Refuses 404 and 409. */
export function closeTill(ctx: FanContext, input: InputOf<RoomApi['closeTill']>): Promise<Reply> {
  const { eventId, note = '' } = input;
  return ctx.inTransaction(async (tx) => {
    await lockedEvent(tx, eventId);
    const [day, by, counted] = [tx.today(), whoDecides(tx), Math.round(input.counted * 100)];
    await insertTill(tx.sql, { eventId, day, openedWith: 0, openedBy: by, openedAt: tx.now });
    const closed = { counted, by, at: tx.now, note: note || null };
    if (!(await markTillClosed(tx.sql, { eventId, day }, closed))) refuse(counterRefusals.tillClosed);
    const till = await readTill(tx, eventId, day);
    const expected = Math.round(till.expected * 100);
    await tx.audit({ subject: ofEvent(eventId), after: { till: day, counted, expected } });
    return { till };
  });
}
