import { partners } from '#club/partners.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { namesOfDeciders, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { readReceiptNumber, refundNumber, ticketNumber } from '../../numberRules.ts';
import { officeRefusals } from '../../officeApi.ts';
import { chooseTogether } from '../sale/placeRules.ts';
import { readPlacesNow } from '../sale/places.ts';
import { ofEvent } from '../trailSubjects.ts';
import { giveOutPlaces } from './giveOut.ts';
import { getOfficeEvent, type OfficeEvent } from './officeEventStore.ts';
import { lockedEvent } from './publishEvent.ts';
import {
  findReceipt,
  insertReceipt,
  listReceiptRows,
  listRefundsOfReceipts,
  listRightsOfReceipts,
  type Receipt,
  type ReceiptRight,
  type RefundOfReceipt,
  sumPaidBack,
} from './receiptStore.ts';
import { readTill, refuseWhenClosed, spanOfDay } from './till.ts';

type RoomApi = typeof counterApi;
type WireReceipt = ReplyOf<RoomApi['sellAtCounter']>;

/** Refuses 409 where an event does not take place before spectators. */
export function refuseUnlessPlayed({ state, isCalledOff, isBehindClosedDoors }: OfficeEvent): void {
  if (state !== 'published' || isCalledOff || isBehindClosedDoors) refuse(officeRefusals.eventStateNotPossible);
}

/** The best free seats side by side; none where there are not so many. Refuses 404. */
export async function chooseSeats(
  ctx: Context,
  { eventId, category, count }: InputOf<RoomApi['chooseSeats']>,
): Promise<ReplyOf<RoomApi['chooseSeats']>> {
  await getOfficeEvent(ctx.sql, eventId);
  const { value: places } = await readPlacesNow(ctx, eventId);
  const rows = places.rows.filter((row) => row.category === category);
  const seats = chooseTogether(rows, count) ?? [];
  return {
    items: seats.map(({ row, position }) => {
      const { blockLabel, label, labels } = places.byNumber.get(row)!;
      return { row, position, block: blockLabel, rowLabel: label, seat: labels[position - 1]! };
    }),
  };
}

/** Sells places for cash or by card terminal. Refuses 404, and 409 where one is taken or the total is another one. */
export function sellAtCounter(ctx: FanContext, input: InputOf<RoomApi['sellAtCounter']>): Promise<WireReceipt> {
  const { eventId, id, paidBy, guestName, pieces, total } = input;
  return ctx.inTransaction(async (tx) => {
    const event = await lockedEvent(tx, eventId);
    if (!(await findReceipt(tx.sql, eventId, id))) {
      refuseUnlessPlayed(event);
      if (paidBy === 'cash') await refuseWhenClosed(tx, eventId);
      const madeBy = whoDecides(tx);
      const name = guestName || null;
      const issue = { origin: 'counter' as const, holderId: null, receiptId: id, guestName: name, isFree: false };
      const rights = await giveOutPlaces(tx, event, pieces, issue);
      const sum = rights.reduce((before, { price }) => before + price, 0);
      if (sum !== Math.round(total * 100)) refuse(counterRefusals.priceChanged);
      const { vatRate } = event.terms;
      await insertReceipt(tx.sql, {
        id,
        eventId,
        paidBy,
        total: sum,
        vatRate,
        guestName: name,
        madeBy,
        madeAt: tx.now,
      });
      await contentChanged(tx, 'ticketing');
      const after = { receipt: id, paidBy, total: sum, pieces: rights.length };
      await tx.audit({ subject: ofEvent(eventId), after });
    }
    const [receipt] = await receiptsOnWire(tx, event, [(await findReceipt(tx.sql, eventId, id))!]);
    return receipt!;
  });
}

/** What was sold at the counter on a day of the club's clocks. Refuses 404. */
export async function listReceipts(
  ctx: Context,
  { eventId, day }: InputOf<RoomApi['listReceipts']>,
): Promise<ReplyOf<RoomApi['listReceipts']>> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const { from, to } = spanOfDay(day);
  const rows = await listReceiptRows(ctx.sql, eventId, from, to);
  const sumOf = (by: Receipt['paidBy']) =>
    toEuros(rows.reduce((sum, { paidBy, total }) => sum + (paidBy === by ? total : 0), 0));
  const back = await sumPaidBack(ctx.sql, eventId, from, to);
  return {
    cash: sumOf('cash'),
    card: sumOf('card'),
    cashBack: toEuros(back.cash),
    cardBack: toEuros(back.card),
    till: await readTill(ctx, eventId, day),
    items: await receiptsOnWire(ctx, event, rows),
  };
}

/** A receipt by its number. Refuses 404. */
export async function readReceipt(
  ctx: Context,
  { eventId, number }: InputOf<RoomApi['readReceipt']>,
): Promise<WireReceipt> {
  const event = await getOfficeEvent(ctx.sql, eventId);
  const found = readReceiptNumber(number);
  const isOfEvent = found !== undefined && (found.event === undefined || found.event === event.number);
  const receipt = isOfEvent ? await findReceipt(ctx.sql, eventId, found.number) : undefined;
  if (!receipt) return refuse(counterRefusals.unknownReceipt);
  const [shown] = await receiptsOnWire(ctx, event, [receipt]);
  return shown!;
}

/** Receipts as staff read them, with what was given back. At most four statements. */
export async function receiptsOnWire(
  ctx: Context,
  event: OfficeEvent,
  rows: readonly Receipt[],
): Promise<WireReceipt[]> {
  const ids = rows.map(({ id }) => id);
  const rights = await listRightsOfReceipts(ctx.sql, ids);
  const refunds = await listRefundsOfReceipts(ctx.sql, ids);
  const whoIs = await namesOfDeciders(ctx, [
    ...rows.map(({ madeBy }) => madeBy),
    ...refunds.map(({ paidBackBy }) => paidBackBy),
  ]);
  const seller = partners.find(({ id }) => Number(id) === event.terms.tenant)?.seller;
  return rows.map(({ id, number, paidBy, guestName, total, vatRate, madeBy, madeAt }) => {
    const who = whoIs(madeBy);
    const name = `T${event.number}-K${number}`;
    return {
      id,
      number: name,
      paidBy,
      madeAt: madeAt.toISOString(),
      vatRate,
      ...(who ? { madeBy: who } : {}),
      ...(guestName ? { guestName } : {}),
      total: toEuros(total),
      vat: toEuros(total - Math.round(total / (1 + vatRate / 100))),
      seller: seller ? [seller.name, seller.street, `${seller.postalCode} ${seller.city}`] : [],
      lines: linesOf(rights.filter(({ receiptId }) => receiptId === id)),
      refunds: refunds
        .filter(({ receiptId }) => receiptId === id)
        .map((refund, index) => refundOnWire(refund, refundNumber(name, index + 1), whoIs)),
    };
  });
}

/** The tickets of a receipt; of one that was moved, where it is now. */
const linesOf = (rights: readonly ReceiptRight[]): WireReceipt['lines'] =>
  rights
    .filter(({ state }) => state !== 'moved')
    .map(({ id: rightId, serial, generation, code, price, place, state }) => ({
      rightId,
      serial: ticketNumber({ serial, generation }),
      code,
      price: toEuros(price),
      place: place.join(' / '),
      isRefundable: state === 'issued' && price > 0,
      isVoid: state === 'void',
    }));

function refundOnWire(
  { id, amount, pieces, reason, paidBackAt, paidBackBy }: RefundOfReceipt,
  number: string,
  whoIs: Awaited<ReturnType<typeof namesOfDeciders>>,
): WireReceipt['refunds'][number] {
  const by = whoIs(paidBackBy);
  return {
    id,
    number,
    amount: toEuros(amount),
    pieces,
    ...(reason ? { reason } : {}),
    ...(paidBackAt ? { at: paidBackAt.toISOString() } : {}),
    ...(by ? { by } : {}),
  };
}
