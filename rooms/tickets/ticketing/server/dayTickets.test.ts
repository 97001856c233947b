import { describe, expect, it } from 'vitest';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import { oneByOne } from '#platform/scarcity/testing/oneByOne.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '../testing/anEvent.ts';
import { places, dayTickets as ticketSeller } from './dayTickets.ts';

const dayTickets = oneByOne(ticketSeller);

const house = await testHouse();
const start = house.context().now;
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const ctxAt = (minutes: number) => house.context({ now: at(minutes) });
const quote = async (sku: string, minutes = 0) => {
  const [found] = await dayTickets.quote(ctxAt(minutes), [{ sku, quantity: 1, userOptionValues: [] }]);
  return found;
};
const free = async (sku: string, minutes = 0) => (await quote(sku, minutes))?.available;
const hold = (holdId: string, sku: string, quantity: number, until: number, minutes = 0) =>
  dayTickets.hold(ctxAt(minutes), { holdId, sku, quantity, expiresAt: at(until) });

describe('a quote', () => {
  it('names match, class, prices and what is left, of all classes', async () => {
    const event = await anEvent(house.context(), { capacity: 30, maxQuantity: 4 });
    const requests = [event.child, event.full, 'T9999-FULL'].map((sku) => ({ sku, quantity: 1, userOptionValues: [] }));
    const quotes = await dayTickets.quote(house.context(), requests);
    expect(quotes).toMatchObject([
      { sku: event.child, price: 500, memberPrice: 500, type: 'Ticket', shippingCodes: ['digital'] },
      {
        sku: event.full,
        price: 1500,
        memberPrice: 1350,
        productId: event.id,
        maxQuantity: 4,
        available: 30,
        tenant: 2,
        vatRate: 19,
        variant: { de: 'Stehplatz, Vollzahler' },
      },
    ]);
  });

  it('says of an event without a match that its ticket is for admission', async () => {
    const tour = await anEvent(house.context(), { matchId: null });
    expect((await quote(tour.child, 15))?.variant?.de).toBe('Eintritt, Kind bis 13 Jahre');
  });

  it('says that nothing is sold before the sale begins and from its end on', async () => {
    const event = await anEvent(house.context(), { onSaleFrom: at(10), onSaleUntil: at(20) });
    const refusal = async (minutes: number) => (await quote(event.full, minutes))?.refusal;
    expect([await refusal(9), await refusal(10), await refusal(19), await refusal(20)]).toEqual([
      'TICKET_IS_NOT_CHECKOUTABLE',
      undefined,
      undefined,
      'TICKET_IS_NOT_CHECKOUTABLE',
    ]);
  });
});

describe('a hold', () => {
  it('takes places from all classes together', async () => {
    const event = await anEvent(house.context(), { capacity: 3 });
    expect(await hold('a3', event.full, 2, 15)).toBe('held');
    expect(await hold('b3', event.child, 2, 15)).toBe('short');
    expect(await hold('b3', event.child, 1, 15)).toBe('held');
    expect([await free(event.full), await free(event.reduced)]).toEqual([0, 0]);
  });

  it('CART-40 ends after its time whatever a job has done, and then others get the places', async () => {
    const event = await anEvent(house.context(), { capacity: 2 });
    await hold('a4', event.full, 2, 15);
    expect([await free(event.full, 14), await free(event.full, 15)]).toEqual([0, 2]);
    expect(await hold('b4', event.full, 2, 30, 14)).toBe('short');
    expect(await hold('b4', event.full, 2, 30, 15)).toBe('held');
  });

  it('changes its quantity only where places are free, and is given back whole', async () => {
    const event = await anEvent(house.context(), { capacity: 4 });
    await hold('a5', event.full, 1, 15);
    await hold('b5', event.full, 1, 15);
    expect([await hold('a5', event.full, 4, 15), await hold('a5', event.full, 3, 15)]).toEqual(['short', 'held']);
    await dayTickets.release(house.context(), ['a5', 'nobody']);
    expect(await free(event.full)).toBe(3);
  });

  it('is none for an sku of an event that nobody knows', async () => {
    expect(await hold('lost', 'T9999-FULL', 1, 15)).toBe('short');
  });

  it('is tidied away after its time', async () => {
    const event = await anEvent(house.context(), { capacity: 4 });
    await hold('tidied', event.full, 3, 5);
    await releaseExpired('releaseExpiredPlaces', places).run(ctxAt(6), {} as never);
    const held = await house.database.sql`select held from ticketing.contingent where event_id = ${event.id}`;
    expect([...held]).toEqual([{ held: 0 }]);
  });
});

describe('a payment', () => {
  it('keeps places as long as it runs, whatever the cart does', async () => {
    const event = await anEvent(house.context(), { capacity: 3 });
    await hold('a8', event.full, 2, 15);
    const line = { holdId: 'a8', sku: event.full, quantity: 2 };
    expect(await dayTickets.extend(house.context(), [line, { ...line, holdId: 'gone' }], at(30))).toEqual({
      lost: ['gone'],
    });
    await dayTickets.release(house.context(), ['a8']);
    await hold('a8', event.full, 1, 16);
    expect([await free(event.full, 20), await free(event.full, 30)]).toEqual([1, 3]);
    expect(await dayTickets.fulfil(ctxAt(29), [line])).toEqual({ missing: [] });
    expect(await free(event.full, 31)).toBe(1);
  });

  it('gets places back whose hold has run out, if they are still there, and never sells a line twice', async () => {
    const event = await anEvent(house.context(), { capacity: 2 });
    const [late, never] = ['late', 'never'].map((holdId) => ({ holdId, sku: event.full, quantity: 2 }));
    await hold('late', event.full, 2, 5);
    expect(await dayTickets.fulfil(ctxAt(10), [late!])).toEqual({ missing: [] });
    expect(await dayTickets.fulfil(ctxAt(10), [late!])).toEqual({ missing: [] });
    expect(await dayTickets.fulfil(ctxAt(10), [never!])).toEqual({ missing: ['never'] });
  });
});

it('the database itself sells no place that there is not', async () => {
  const event = await anEvent(house.context(), { capacity: 1 });
  const oversell = () => house.database.sql`update ticketing.contingent set held = 2 where event_id = ${event.id}`;
  await expect(oversell()).rejects.toThrow('never_oversold');
});
