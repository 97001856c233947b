import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { anEvent } from '../testing/anEvent.ts';
import { setEvent } from '../testing/setEvent.ts';

const house = await testHouse();
const minute = 60_000;
const now = house.context().now.getTime();
const list = async () => (await house.call('GET', '/api/ticketing/v1/events')).json.data;
const read = (id: string) => house.call('GET', `/api/ticketing/v1/events/${id}`);

describe('200', () => {
  it('lists matches that have not begun, the next first, with classes, prices and state', async () => {
    const later = await anEvent(house.context(), { maxQuantity: 4 });
    const startsAt = new Date(now + 60 * minute);
    const next = await anEvent(house.context(), { startsAt, onSaleUntil: startsAt, capacity: 0 });
    await anEvent(house.context(), { startsAt: new Date(now - minute) });
    const events = await list();
    expect(events.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [next.id, 'soldOut'],
      [later.id, 'open'],
    ]);
    expect(events[1]).toMatchObject({ available: 4, maxQuantity: 4, name: { de: 'Tageskarte Kurve – Gast' } });
    expect(events[1].classes).toMatchObject([
      { sku: later.full, code: 'FULL', price: 15, memberPrice: 13.5, name: { de: 'Stehplatz, Vollzahler' } },
      { sku: later.reduced, price: 10, memberPrice: 9 },
      { sku: later.child, price: 5, memberPrice: 5 },
    ]);
  });

  it('says of an event without a match that its ticket is for admission, not where one stands', async () => {
    const tour = await anEvent(house.context(), { matchId: null });
    const { json } = await read(tour.id);
    expect(json.data.classes[0].name).toEqual({
      de: 'Eintritt, Vollzahler',
      en: 'Admission, full price',
      ja: '入場・一般',
    });
  });

  it('shows one match before its sale, and after the end of its sale', async () => {
    const coming = await anEvent(house.context(), { onSaleFrom: new Date(now + 60 * minute) });
    expect((await read(coming.id)).json.data.state).toBe('coming');
    const event = await anEvent(house.context());
    expect((await read(event.id)).json.data.state).toBe('open');
    await setEvent(house.context(), event.id, { onSaleUntil: new Date(now) });
    expect((await read(event.id)).json.data.state).toBe('over');
  });
});

describe('404 and 400', () => {
  it('knows no match that is not in the sale, and no id that cannot be one', async () => {
    const { status, json } = await read('019a0000-0000-7000-8000-000000000000');
    expect([status, json.errorCode]).toEqual([404, 'EVENT_NOT_FOUND']);
    expect((await read('tomorrow')).status).toBe(400);
  });
});
