import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { anEvent, aSeatBuyer, aStadiumEvent } from '../../testing/index.ts';
import { dayTickets } from '../dayTickets.ts';
import { ticketingRecords } from '../personalStore.ts';
import { moveRight, reissueRight } from './changeRight.ts';
import { voidRight } from './endRight.ts';
import { listRights } from './rightStore.ts';

const house = await testHouse();
const { sql } = house.database;
const seatOf = (number: number, row: number, position: number, code = 'FULL') =>
  `T${number}-R${row}P${position}-${code}`;
const occupied = async (eventId: string) =>
  sql<{ rowNumber: number; position: number; by: string }[]>`
    select row_number, position, by from ticketing.occupied where event_id = ${eventId} order by 1, 2`;
const bought = async (eventId: string, fanId: string) =>
  (
    await sql<{ pieces: number }[]>`
    select pieces from ticketing.purchase where event_id = ${eventId} and fan_id = ${fanId}`
  )[0]?.pieces;

/** Somebody who has bought two neighbouring seats of row 1. */
async function aSale(parts: Parameters<typeof aStadiumEvent>[1] = {}) {
  const event = await aStadiumEvent(house.context(), parts);
  const skus = [seatOf(event.number, 1, 1), seatOf(event.number, 1, 2)];
  const { fan, orderId, lines } = await aPaidOrder(
    house,
    skus.map((sku) => ({ sku, quantity: 1 })),
  );
  const rights = await listRights(sql, { eventId: event.id });
  return { event, fan, orderId, lines, rights };
}

describe('a sale', () => {
  it('issues a right for each seat, with what was agreed, and puts it on its seat', async () => {
    const { event, fan, orderId, lines, rights } = await aSale();
    expect(rights).toMatchObject(
      lines.map(({ id }, at) => ({
        orderId,
        orderLineId: id,
        rowNumber: 1,
        position: at + 1,
        pool: null,
        state: 'issued',
        generation: 1,
        holderId: fan.id,
        buyerId: fan.id,
        price: 5000,
        vatRate: 19,
        category: 1,
        code: 'FULL',
        origin: 'sale',
        format: 'mobile',
        termsVersion: '2026-1',
      })),
    );
    for (const { serial } of rights) expect(serial).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await occupied(event.id)).toEqual([1, 2].map((position) => ({ rowNumber: 1, position, by: 'right' })));
    expect(await bought(event.id, fan.id)).toBe(2);
  });

  it('TIC-13 has a format that the event offers: the one that was chosen, or else the first', async () => {
    const event = await aStadiumEvent(house.context());
    await sql`update ticketing.event set formats = '{print,card}' where id = ${event.id}`;
    const sell = async (position: number, value?: string) => {
      const line = { holdId: newId(), sku: seatOf(event.number, 2, position), quantity: 1, orderId: newId() };
      const userOptionValues = value ? [{ optionId: 'format', value }] : [];
      const sale = { checkoutId: newId(), fanId: newId() };
      const sold = { ...line, orderLineId: newId(), userOptionValues, price: 5000, discount: 0 };
      await dayTickets.fulfil(house.context(), [sold], sale);
      return (await listRights(sql, { checkoutId: sale.checkoutId }))[0]!.format;
    };
    expect([await sell(1, 'card'), await sell(2, 'mobile'), await sell(3)]).toEqual(['card', 'print', 'print']);
  });

  it('issues one for each piece of places that are alike', async () => {
    const [event, stadium] = [await anEvent(house.context()), await aStadiumEvent(house.context())];
    const standing = `T${stadium.number}-S9-FULL`;
    await aPaidOrder(house, [
      { sku: event.full, quantity: 3 },
      { sku: standing, quantity: 2 },
    ]);
    expect((await listRights(sql, { eventId: event.id })).map(({ pool }) => pool)).toEqual(
      Array(3).fill(event.full.split('-')[0]),
    );
    expect(await listRights(sql, { eventId: stadium.id })).toMatchObject(
      Array(2).fill({ pool: `T${stadium.number}-S9`, category: 9, price: 1500, rowNumber: null }),
    );
  });

  it('loses no cent of what a code took off', async () => {
    const event = await anEvent(house.context());
    const line = { holdId: newId(), sku: event.full, quantity: 3, orderId: newId(), orderLineId: newId() };
    const sale = { checkoutId: newId(), fanId: newId() };
    await dayTickets.fulfil(house.context(), [{ ...line, userOptionValues: [], price: 1500, discount: 100 }], sale);
    const prices = (await listRights(sql, { checkoutId: sale.checkoutId })).map(({ price }) => price);
    expect([prices.toSorted(), prices.reduce((sum, price) => sum + price, 0)]).toEqual([[1466, 1467, 1467], 4400]);
  });

  it('sells no more to a person than they may have, in whatever orders: the last line', async () => {
    const event = await aStadiumEvent(house.context(), { maxQuantity: 3 });
    const fanId = newId();
    const sell = (position: number) => {
      const line = { holdId: newId(), sku: seatOf(event.number, 2, position), quantity: 1, orderId: newId() };
      const whole = { ...line, orderLineId: newId(), userOptionValues: [], price: 5000, discount: 0 };
      return dayTickets.fulfil(house.context(), [whole], { checkoutId: newId(), fanId });
    };
    for (const position of [1, 2, 3]) expect(await sell(position)).toEqual({ missing: [] });
    expect((await sell(4)).missing).toHaveLength(1);
    expect(await bought(event.id, fanId)).toBe(3);
  });
});

describe('a right ends', () => {
  it('when its ticket is refunded, and then its seat is free again and counts no more', async () => {
    const { event, fan, orderId, lines } = await aSale();
    await dayTickets.takeBack!(house.context(), [
      { orderLineId: lines[0]!.id, sku: '', quantity: 1, staying: 0, isSellable: true },
    ]);
    const [first, second] = await listRights(sql, { orderLineIds: lines.map(({ id }) => id) });
    expect([first!.state, first!.endCause, second!.state]).toEqual(['void', 'refund', 'issued']);
    expect(first!.orderId).toBe(orderId);
    expect(await occupied(event.id)).toEqual([{ rowNumber: 1, position: 2, by: 'right' }]);
    expect(await bought(event.id, fan.id)).toBe(1);
    const other = await aSeatBuyer(house);
    expect((await other.add([{ sku: seatOf(event.number, 1, 1) }])).status).toBe(200);
  });

  it('when the bank takes the money of its checkout back', async () => {
    const { event, rights } = await aSale();
    const told = { paymentId: newId(), reference: rights[0]!.checkoutId!, fanId: newId(), amount: 1 };
    const { checkout } = house.house.paymentPurposes;
    await checkout!.PaymentChargedBack!(house.context(), { ...told, purpose: 'checkout' });
    expect((await listRights(sql, { eventId: event.id })).map(({ endCause }) => endCause)).toEqual(
      Array(2).fill('chargeback'),
    );
    expect(await occupied(event.id)).toEqual([]);
  });

  it('when staff void it, once', async () => {
    const { rights } = await aSale();
    expect(await voidRight(house.context(), rights[0]!.id, 'staff')).toMatchObject({ state: 'issued' });
    expect(await voidRight(house.context(), rights[0]!.id, 'staff')).toBeUndefined();
  });

  it('gives places that are alike back to their pool', async () => {
    const event = await anEvent(house.context(), { capacity: 2, maxQuantity: 2 });
    const { lines } = await aPaidOrder(house, [{ sku: event.full, quantity: 2 }]);
    await dayTickets.takeBack!(house.context(), [
      { orderLineId: lines[0]!.id, sku: event.full, quantity: 1, staying: 0, isSellable: true },
    ]);
    const left = await sql`select on_hand from ticketing.contingent where event_id = ${event.id}`;
    expect(left).toEqual([{ onHand: 1 }]);
  });
});

describe('a right changes', () => {
  it('to another seat by a successor, which its holder has', async () => {
    const { event, fan, rights } = await aSale();
    const moved = await moveRight(house.context(), rights[0]!.id, { row: 2, position: 5 });
    expect(moved).toMatchObject({
      predecessorId: rights[0]!.id,
      rowNumber: 2,
      position: 5,
      holderId: fan.id,
      isChanged: true,
      origin: 'move',
      price: 5000,
      orderLineId: rights[0]!.orderLineId,
    });
    const all = await listRights(sql, { holderId: fan.id });
    expect(all.map(({ state }) => state)).toEqual(['moved', 'issued', 'issued']);
    expect(await occupied(event.id)).toEqual([
      { rowNumber: 1, position: 2, by: 'right' },
      { rowNumber: 2, position: 5, by: 'right' },
    ]);
    expect(await moveRight(house.context(), rights[0]!.id, { row: 2, position: 6 })).toBe('unknown');
    expect(await moveRight(house.context(), rights[1]!.id, { row: 2, position: 5 })).toBe('taken');
    expect(await moveRight(house.context(), rights[1]!.id, { row: 2, position: 11 })).toBe('unknown');
  });

  it('to a new generation of the same ticket', async () => {
    const { rights } = await aSale();
    expect(await reissueRight(house.context(), rights[0]!.id)).toMatchObject({ generation: 2 });
    expect(await listRights(sql, { serial: rights[0]!.serial })).toMatchObject([{ generation: 2, state: 'issued' }]);
    expect(await reissueRight(house.context(), newId())).toBeUndefined();
  });
});

it('names nobody any more once its holder has left', async () => {
  const { event, fan } = await aSale();
  const ctx = house.context();
  expect(await ticketingRecords.read(ctx, fan.id)).toMatchObject({
    'ticketing.right': [{ block: '1', row: '1', seat: '1', isHolder: true }, { seat: '2' }],
    'ticketing.purchase': [{ pieces: 2 }],
  });
  await ticketingRecords.erase(ctx, fan.id);
  expect(await ticketingRecords.read(ctx, fan.id)).toEqual({
    'ticketing.right': [],
    'ticketing.listing': [],
    'ticketing.purchase': [],
    'ticketing.allocation': [],
    'ticketing.receipt': [],
    'ticketing.cancellation': [],
    'ticketing.relocation': [],
    'ticketing.receipt_refund': [],
  });
  expect(await occupied(event.id)).toHaveLength(2);
});
