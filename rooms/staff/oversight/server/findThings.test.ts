import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/ids.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aPaidOrder } from '#rooms/orders/returns/testing/index.ts';

const house = await testHouse();
const admin = await house.aStaffMember();
type Thing = { group: string; title: string; href: string };
const find = async (q: string, token = admin.token): Promise<Thing[]> =>
  (await house.call('GET', `/api/office/v1/find?${new URLSearchParams({ q })}`, { token })).json.data.items;
const title = `Zwirbelschal ${newId().slice(0, 8)}`;
const { sku } = await aProduct(house.context(), { price: 2000, onHand: 9, names: { de: title, en: title, ja: title } });
const { orderId, orderNumber, fan } = await aPaidOrder(house, [{ sku, quantity: 1 }]);
await house.drainJobs();

describe('what was typed', () => {
  it('finds an order by its number first, and its payment last, in groups', async () => {
    const things = await find(orderNumber);
    expect(things.map(({ group, href }) => [group, href])).toEqual([
      ['Bestellungen', `/office/orders/${orderId}/`],
      ['Personen', `/office/people/${fan.id}/`],
      ['Zahlungen', `/office/payments/?q=${orderNumber}`],
    ]);
  });

  it('finds orders and their buyer by e-mail address, and products of the site by name, at their whole address', async () => {
    expect((await find(fan.email)).map(({ href }) => href)).toEqual([
      `/office/orders/${orderId}/`,
      `/office/people/${fan.id}/`,
    ]);
    const [product] = await find('zwirbelsch');
    expect(product).toMatchObject({ group: 'Fanartikel', title });
    expect(product?.href).toMatch(/^https?:\/\/.*\/shop\//);
  });

  it('is answered as far as the roles go', async () => {
    const groupsFor = async (role: 'fulfilment' | 'media') => {
      const { token } = await house.aStaffMember(role);
      return (await find(orderNumber, token)).map(({ group }) => group);
    };
    expect(await groupsFor('fulfilment')).toEqual([]);
    expect(await groupsFor('media')).toEqual([]);
  });

  it('needs two letters', async () => {
    expect(await find('z')).toEqual([]);
    expect((await house.call('GET', '/api/office/v1/find?q=', { token: admin.token })).status).toBe(400);
  });
});
