import { describe, expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { letTimePass } from '#rooms/buying/cart/testing/letTimePass.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';
import { aSeatBuyer, aSeatCart, aSeatVisitor, aStadiumEvent } from '../../testing/index.ts';
import { category, codeOf, seat, skusOf, wish } from '../../testing/placeSkus.ts';

const house = await testHouse();
const outOfStock = [409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'];

describe('a seat that the buyer chose', () => {
  it('is one line with its place in words, its price and the time of its hold', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([seat(event, 1, 4), seat(event, 1, 5, 'REDUCED')])).status).toBe(200);
    expect(await buyer.items()).toMatchObject([
      { sku: `T${event.number}-R1P4-FULL`, variant: 'Block 1, Reihe 1, Platz 4 · Vollzahler', price: 50, quantity: 1 },
      { sku: `T${event.number}-R1P5-REDUCED`, variant: 'Block 1, Reihe 1, Platz 5 · Ermäßigt', price: 45 },
    ]);
    expect((await buyer.items())[0]!.expiresIn).toBeGreaterThan(890);
    expect(await buyer.errors()).toEqual([]);
  });

  it('is nobody else’s until its time is over, whatever a job has done, or it is given back', async () => {
    const event = await aStadiumEvent(house.context());
    const [one, other, third] = [await aSeatBuyer(house), await aSeatBuyer(house), await aSeatBuyer(house)];
    await one.add([seat(event, 2, 1)]);
    expect(codeOf(await other.add([seat(event, 2, 1)]))).toEqual(outOfStock);
    await one.remove((await one.items())[0]!.id);
    expect((await other.add([seat(event, 2, 1)])).status).toBe(200);
    letTimePass(house, 901);
    expect((await third.add([seat(event, 2, 1)])).status).toBe(200);
    expect(await other.errors()).toEqual(['CARTITEM_EXPIRED', 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']);
  });

  it('is exchanged in one step', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    const { items } = (await buyer.add([seat(event, 1, 4), seat(event, 1, 5)])).json.data;
    const replaces = items.map(({ id }: { id: string }) => id);
    expect((await buyer.add([seat(event, 1, 5), seat(event, 1, 6)], replaces)).status).toBe(200);
    expect(await skusOf(buyer)).toEqual([`T${event.number}-R1P5-FULL`, `T${event.number}-R1P6-FULL`]);
  });

  it('is exchanged for another class whatever tenant the call names', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    await buyer.add([seat(event, 1, 4), seat(event, 1, 5)]);
    const [item] = await buyer.items();
    const exchanged = await house.call('POST', '/api/shop/v4/carts/self/items/together', {
      token: buyer.token,
      headers: { 'et-tenant-id': '1' },
      body: { items: [{ ...seat(event, 1, 4, 'CHILD'), quantity: 1, userOptionValues: [] }], replaces: [item!.id] },
    });
    expect(exchanged.status).toBe(200);
    expect((await skusOf(buyer)).toSorted()).toEqual([`T${event.number}-R1P4-CHILD`, `T${event.number}-R1P5-FULL`]);
  });

  it('takes one place of a quota, however often its class is changed', async () => {
    const phases = [{ from: -1, until: 1, groups: [], mostPerPerson: 4, quota: { 2: 2 } }];
    const event = await aStadiumEvent(house.context(), { phases });
    const [buyer, other] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    await buyer.add([seat(event, 4, 1), seat(event, 4, 2)]);
    const more = async () => codeOf(await buyer.add([seat(event, 4, 3)]));
    for (const code of ['CHILD', 'FULL', 'REDUCED'] as const) {
      const { id } = (await buyer.items()).find(({ sku }) => sku.includes('R4P2-'))!;
      expect((await buyer.add([seat(event, 4, 2, code)], [id])).status).toBe(200);
      expect([await more(), codeOf(await other.add([wish(event, category(2), 1)]))]).toEqual([outOfStock, outOfStock]);
    }
    expect(await skusOf(buyer)).toHaveLength(2);
  });

  it('TICKET_LONE_SEAT leaves no lone seat beside it while there is another way', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    expect(codeOf(await buyer.add([seat(event, 1, 2)]))).toEqual([409, 'TICKET_LONE_SEAT']);
    expect((await buyer.add([seat(event, 1, 1)])).status).toBe(200);
    expect((await buyer.add([seat(event, 1, 2)])).status).toBe(200);
    const both = (await buyer.items()).map(({ id }) => id);
    expect(codeOf(await buyer.add([seat(event, 1, 2)], both))).toEqual([409, 'TICKET_LONE_SEAT']);
    expect(await skusOf(buyer)).toHaveLength(2);
  });

  it('may always be given back, and a lone one goes to the next who comes alone', async () => {
    const event = await aStadiumEvent(house.context());
    const [buyer, other] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    await buyer.add([seat(event, 1, 9), seat(event, 1, 10)]);
    expect((await buyer.remove((await buyer.items())[1]!.id)).status).toBe(204);
    expect((await other.add([wish(event, { kind: 'block', block: 1 })])).status).toBe(200);
    expect(await skusOf(other)).toEqual([`T${event.number}-R1P10-FULL`]);
  });

  it('may leave a lone one where there is no other way', async () => {
    const event = await aStadiumEvent(house.context(), { rows: 1, seats: 2, blocks: 2 });
    const buyer = await aSeatBuyer(house);
    expect((await buyer.add([seat(event, 2, 1)])).status).toBe(200);
  });

  it('TICKET_COMPANION_ONLY is for wheelchairs and companions only where it is one of theirs', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    expect(codeOf(await buyer.add([seat(event, 3, 1)]))).toEqual([409, 'TICKET_IS_NOT_CHECKOUTABLE']);
    expect(codeOf(await buyer.add([seat(event, 3, 2)]))).toEqual([409, 'TICKET_COMPANION_ONLY']);
    expect(codeOf(await buyer.add([seat(event, 3, 2, 'COMPANION')]))).toEqual([409, 'TICKET_COMPANION_ONLY']);
    expect(codeOf(await buyer.add([seat(event, 1, 1, 'WHEELCHAIR')]))).toEqual([409, 'TICKET_IS_NOT_CHECKOUTABLE']);
    const both = [seat(event, 3, 1, 'WHEELCHAIR'), seat(event, 3, 2, 'COMPANION')];
    expect((await buyer.add(both)).status).toBe(200);
    const [wheelchair] = await buyer.items();
    expect((await buyer.change((await buyer.items())[1]!.id, { quantity: 1 })).status).toBe(200);
    await buyer.remove(wheelchair!.id);
    expect(await buyer.errors()).toEqual(['TICKET_COMPANION_ONLY']);
  });

  it('TICKET_COMPANION_ONLY of a companion is sold later to the wheelchair’s holder, and only one', async () => {
    const event = await aStadiumEvent(house.context());
    // A place for a wheelchair between two for companions.
    const around = '212'.padEnd(10, '0');
    await house.database.sql`
      update ticketing.event_row set attributes = ${around} where event_id = ${event.id} and number = 3`;
    const companion = (position: number) => seat(event, 3, position, 'COMPANION');
    const { fan } = await aPaidOrder(house, [seat(event, 3, 2, 'WHEELCHAIR')]);
    const stranger = await aSeatBuyer(house);
    expect(codeOf(await stranger.add([companion(1)]))).toEqual([409, 'TICKET_COMPANION_ONLY']);
    const later = aSeatCart(house, { token: fan.token });
    expect((await later.add([companion(1)])).status).toBe(200);
    expect(await later.errors()).toEqual([]);
    expect(codeOf(await later.add([companion(3)]))).toEqual([409, 'TICKET_COMPANION_ONLY']);
    const { items } = (await house.call('GET', '/api/shop/v4/carts/self', { token: fan.token })).json.data.orders[0];
    expect(items).toHaveLength(1);
  });

  it('does not exist, or has no price in that class', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    for (const sku of [seat(event, 99, 1), seat(event, 1, 11), seat(event, 4, 1, 'WHEELCHAIR')])
      expect(codeOf(await buyer.add([sku]))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('is one piece', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    expect(codeOf(await buyer.add([{ ...seat(event, 1, 1), quantity: 2 }]))).toEqual(outOfStock);
  });
});

describe('a wish', () => {
  it('gets the best seats side by side, classes mixed', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    await buyer.add([wish(event, category(2), 2), wish(event, category(2), 1, 'CHILD')]);
    expect(await skusOf(buyer)).toEqual([
      `T${event.number}-R4P4-FULL`,
      `T${event.number}-R4P5-FULL`,
      `T${event.number}-R4P6-CHILD`,
    ]);
    await buyer.add([wish(event, { kind: 'block', block: 2 }, 2)]);
    expect((await skusOf(buyer)).slice(3)).toEqual([`T${event.number}-R4P7-FULL`, `T${event.number}-R4P8-FULL`]);
  });

  it('gets a wheelchair place with its companion, and the others in that block', async () => {
    const event = await aStadiumEvent(house.context());
    const buyer = await aSeatBuyer(house);
    const wishes = (['FULL', 'WHEELCHAIR', 'COMPANION'] as const).map((code) => wish(event, category(1), 1, code));
    expect((await buyer.add(wishes)).status).toBe(200);
    expect(await skusOf(buyer)).toEqual([
      `T${event.number}-R1P5-FULL`,
      `T${event.number}-R3P1-WHEELCHAIR`,
      `T${event.number}-R3P2-COMPANION`,
    ]);
  });

  it('gets all or none', async () => {
    const event = await aStadiumEvent(house.context(), { rows: 1, seats: 4, blocks: 2, maxQuantity: 10 });
    const [one, other] = [await aSeatBuyer(house), await aSeatBuyer(house)];
    expect((await one.add([wish(event, category(2), 2)])).status).toBe(200);
    expect(codeOf(await other.add([wish(event, category(2), 3)]))).toEqual(outOfStock);
    expect(await other.items()).toEqual([]);
    expect((await other.add([wish(event, category(2), 2)])).status).toBe(200);
    expect(codeOf(await one.add([wish(event, category(2), 1)]))).toEqual(outOfStock);
  });

  it('of more people than a row has seats gets rows behind each other', async () => {
    const event = await aStadiumEvent(house.context(), { rows: 3, seats: 4, blocks: 2, maxQuantity: 10 });
    const buyer = await aSeatBuyer(house);
    await buyer.add([wish(event, category(2), 6)]);
    expect((await skusOf(buyer)).map((sku) => sku.split('-')[1])).toEqual([
      'R4P1',
      'R4P2',
      'R4P3',
      'R4P4',
      'R5P1',
      'R5P2',
    ]);
  });

  it('is proposed without a hold', async () => {
    const event = await aStadiumEvent(house.context());
    const ask = (body: object) => house.call('POST', `/api/ticketing/v1/events/${event.id}/proposals`, { body });
    const { json } = await ask({ wishes: [{ code: 'FULL', quantity: 2 }], category: 2 });
    expect(json.data.places).toMatchObject([
      { sku: `T${event.number}-R4P5-FULL`, code: 'FULL', label: { de: 'Block 2, Reihe 1, Platz 5' }, block: 2 },
      { sku: `T${event.number}-R4P6-FULL`, row: 4, position: 6 },
    ]);
    expect(
      codeOf(
        await ask({
          wishes: [
            { code: 'FULL', quantity: 10 },
            { code: 'CHILD', quantity: 3 },
          ],
        }),
      ),
    ).toEqual([409, 'NO_PLACES_TOGETHER']);
    expect((await ask({ wishes: [{ code: 'FULL', quantity: 1 }], block: 2 })).json.data.places).toHaveLength(1);
  });
});

describe('a standing place of an event with a plan', () => {
  it('is held in its block, several on one line', async () => {
    const event = await aStadiumEvent(house.context(), { standing: 3 });
    const [one, other] = [await aSeatBuyer(house), await aSeatVisitor(house)];
    const standing = (quantity: number) => [wish(event, { kind: 'standing', block: 9 }, quantity)];
    expect((await one.add(standing(2))).status).toBe(200);
    expect(await one.items()).toMatchObject([{ quantity: 2, price: 15, variant: 'Block S9, Stehplatz · Vollzahler' }]);
    expect(codeOf(await other.add(standing(2)))).toEqual(outOfStock);
    expect((await other.add(standing(1))).status).toBe(200);
  });
});
