import type { FactoryHouse, Reply } from '#platform/testing/factoryHouse.ts';

type Parts = { sku: string; quantity?: unknown; userOptionValues?: unknown };

/** Somebody with a cart: how tests fill, change and read it over HTTP. */
export type Shopper = {
  /** The visitor's id; empty for a fan. */
  visitorId: string;
  add(parts: Parts): Promise<Reply>;
  addTogether(wishes: Parts[], replaces?: string[]): Promise<Reply>;
  change(itemId: string, body: object): Promise<Reply>;
  remove(itemId: string, tenant?: number): Promise<Reply>;
  read(countryCode?: string, headers?: Record<string, string>): Promise<Reply>;
  count(): Promise<Reply>;
  claim(userId: string): Promise<Reply>;
  redeem(voucherCode: string, tenant?: number, countryCode?: string): Promise<Reply>;
  removeVoucher(code: string): Promise<Reply>;
  addDiscount(code: string, partnerId?: number | string): Promise<Reply>;
  removeDiscount(id: string): Promise<Reply>;
  /** All lines of all orders. */
  // biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
  items(): Promise<any[]>;
};

/** A visitor whose id the house has just issued; `headers` go with every call. */
export async function aVisitor(house: FactoryHouse, headers: Record<string, string> = {}): Promise<Shopper> {
  const reply = await house.call('POST', '/api/shop/v4/carts/anonymousUser', { headers });
  return shopper(house, { visitorId: reply.json.data.userId }, headers);
}

/** A signed-in fan. */
export const asFan = (house: FactoryHouse, token: string, headers: Record<string, string> = {}): Shopper =>
  shopper(house, { token }, headers);

export function shopper(
  house: FactoryHouse,
  who: { token?: string; visitorId?: string },
  always: Record<string, string> = {},
): Shopper {
  const call = (method: string, path: string, query: Record<string, string>, body?: object, headers = {}) =>
    callAt(method, `v4/carts/self${path}`, query, body, headers);
  const callAt = (method: string, path: string, query: Record<string, string>, body?: object, headers = {}) => {
    const all = who.visitorId === undefined ? query : { ...query, anonymousUserId: who.visitorId };
    const options = {
      ...(body ? { body } : {}),
      ...(who.token ? { token: who.token } : {}),
      headers: { ...always, ...headers },
    };
    return house.call(method, `/api/shop/${path}?${new URLSearchParams(all)}`, options);
  };
  const read = (countryCode = 'DE', headers = {}) => call('GET', '', { countryCode }, undefined, headers);
  return {
    visitorId: who.visitorId ?? '',
    add: ({ sku, quantity = 1, userOptionValues = [] }) =>
      call('POST', '/items', {}, { sku, quantity, userOptionValues }),
    addTogether: (wishes, replaces = []) =>
      call('POST', '/items/together', {}, { items: wishes.map((wish) => ({ quantity: 1, ...wish })), replaces }),
    change: (itemId, body) => call('PUT', `/items/${itemId}`, {}, { 'et-tenant-id': 1, ...body }),
    remove: (itemId, tenant = 1) => call('DELETE', `/items/${itemId}`, { 'et-tenant-id': String(tenant) }),
    read,
    count: () => call('HEAD', '', {}),
    redeem: (voucherCode, tenant, countryCode) =>
      callAt('POST', 'v2/vouchers', countryCode ? { countryCode } : {}, {
        voucherCode,
        ...(tenant ? { 'et-tenant-id': tenant } : {}),
      }),
    removeVoucher: (code) => callAt('DELETE', `v2/vouchers/${encodeURIComponent(code)}`, {}),
    addDiscount: (code, partnerId) =>
      callAt('POST', 'v2/carts/self/discounts', {}, { code, ...(partnerId ? { partnerId } : {}) }),
    removeDiscount: (id) => callAt('DELETE', `v2/carts/self/discounts/${id}`, {}),
    claim: (userId) => call('POST', '/claims', {}, { userId }),
    items: async () => (await read()).json.data.orders.flatMap(({ items }: { items: unknown[] }) => items),
  };
}
