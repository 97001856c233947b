import { club } from '#club/club.ts';
import { partners } from '#club/partners.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toEuros } from '#platform/api/money.ts';
import { refuse } from '#platform/api/refuse.ts';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { addDays } from '#platform/time/addDays.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import { namesOfDeciders, whoDecides } from '#rooms/identity/server/index.ts';
import { type counterApi, counterRefusals } from '../../counterApi.ts';
import { officeRefusals } from '../../officeApi.ts';
import { chooseTogether } from '../sale/placeRules.ts';
import { giveOutPlaces } from './giveOut.ts';
import { findOfficeEvent, type OfficeEvent } from './officeEventStore.ts';
import { lockedEvent } from './publishEvent.ts';
import {
  findReceipt,
  insertReceipt,
  listReceiptRows,
  listRightsOfReceipts,
  listRowsOfCategory,
  type Receipt,
  sumPaidBack,
} from './receiptStore.ts';

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
  if (!(await findOfficeEvent(ctx.sql, eventId))) refuse(officeRefusals.unknownTicketEvent);
  const rows = await listRowsOfCategory(ctx.sql, eventId, category, ctx.now);
  const present = rows.map(({ number, block, attributes, taken }) => ({
    number,
    block,
    taken: new Set(taken),
    attributes: [...attributes].map((digit) => Number.parseInt(digit, 16)),
  }));
  const seats = chooseTogether(present, count) ?? [];
  return {
    items: seats.map(({ row, position }) => {
      const { blockLabel, label, labels } = rows.find(({ number }) => number === row)!;
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
      await tx.audit({ subject: { kind: 'ticketEvent', id: eventId }, after });
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
  const event = (await findOfficeEvent(ctx.sql, eventId)) ?? refuse(officeRefusals.unknownTicketEvent);
  const begin = (date: string) => momentsOf(date, '00:00', club.timeZone)[0]!;
  const rows = await listReceiptRows(ctx.sql, eventId, begin(day), begin(addDays(day, 1)));
  const sumOf = (by: Receipt['paidBy']) =>
    toEuros(rows.reduce((sum, { paidBy, total }) => sum + (paidBy === by ? total : 0), 0));
  const back = await sumPaidBack(ctx.sql, eventId, begin(day), begin(addDays(day, 1)));
  return {
    cash: sumOf('cash'),
    card: sumOf('card'),
    cashBack: toEuros(back.cash),
    cardBack: toEuros(back.card),
    items: await receiptsOnWire(ctx, event, rows),
  };
}

async function receiptsOnWire(ctx: Context, event: OfficeEvent, rows: readonly Receipt[]): Promise<WireReceipt[]> {
  const rights = await listRightsOfReceipts(
    ctx.sql,
    rows.map(({ id }) => id),
  );
  const whoIs = await namesOfDeciders(
    ctx,
    rows.map(({ madeBy }) => madeBy),
  );
  const seller = partners.find(({ id }) => Number(id) === event.terms.tenant)?.seller;
  return rows.map(({ id, number, paidBy, guestName, total, vatRate, madeBy, madeAt }) => {
    const who = whoIs(madeBy);
    return {
      id,
      number: `T${event.number}-K${number}`,
      paidBy,
      madeAt: madeAt.toISOString(),
      vatRate,
      ...(who ? { madeBy: who } : {}),
      ...(guestName ? { guestName } : {}),
      total: toEuros(total),
      vat: toEuros(total - Math.round(total / (1 + vatRate / 100))),
      seller: seller ? [seller.name, seller.street, `${seller.postalCode} ${seller.city}`] : [],
      lines: rights
        .filter(({ receiptId }) => receiptId === id)
        .map(({ id: rightId, serial, code, price, place }) => ({
          rightId,
          serial,
          code,
          price: toEuros(price),
          place: place.join(' / '),
        })),
    };
  });
}
