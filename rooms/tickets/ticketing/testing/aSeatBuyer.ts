import type { FactoryHouse } from '#platform/testing/factoryHouse.ts';

type Wish = { sku: string; quantity?: number };

/** A signed-in fan who puts places into their cart over HTTP; `skus`: what lies in it. */
export async function aSeatBuyer(house: FactoryHouse) {
  const fan = await house.aFan();
  return { ...fan, ...aSeatCart(house, { token: fan.token }) };
}

/** The same for a visitor. */
export async function aSeatVisitor(house: FactoryHouse) {
  const { json } = await house.call('POST', '/api/shop/v4/carts/anonymousUser');
  const visitorId: string = json.data.userId;
  return { visitorId, ...aSeatCart(house, { visitorId }) };
}

/** The cart of somebody who is there already. */
export function aSeatCart(house: FactoryHouse, who: { token?: string; visitorId?: string }) {
  const query = who.visitorId ? `?anonymousUserId=${who.visitorId}` : '';
  const token = who.token ? { token: who.token } : {};
  const path = '/api/shop/v4/carts/self';
  const read = () => house.call('GET', `${path}${query}`, token);
  return {
    add: (wishes: Wish[], replaces: string[] = []) => {
      const items = wishes.map((wish) => ({ quantity: 1, userOptionValues: [], ...wish }));
      return house.call('POST', `${path}/items/together${query}`, {
        ...token,
        headers: { 'et-tenant-id': '2' },
        body: { items, replaces },
      });
    },
    change: (itemId: string, body: object) =>
      house.call('PUT', `${path}/items/${itemId}${query}`, { ...token, body: { 'et-tenant-id': 2, ...body } }),
    remove: (itemId: string) =>
      house.call('DELETE', `${path}/items/${itemId}${query}`, { ...token, headers: { 'et-tenant-id': '2' } }),
    read,
    items: async (): Promise<{ id: string; sku: string; expiresIn: number; variant: string }[]> =>
      (await read()).json.data.orders.flatMap(({ items }: { items: object[] }) => items),
    errors: async (): Promise<string[]> =>
      (await read()).json.data.orders.flatMap(
        ({ validationErrors }: { validationErrors: { items?: { errorCode: string }[] } }) =>
          (validationErrors.items ?? []).map(({ errorCode }) => errorCode),
      ),
  };
}
