import type { HouseDoor, Reply, TestFan } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';

export const declinedCard = '4000 0000 0000 0002';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

/** Both addresses of the payload the same; `parts` changes the delivery address. */
export const aPayload = (parts: object = {}) => ({
  shippingAddress: { ...address, ...parts },
  billingAddress: address,
});

type Submit = { body?: object; key?: string | undefined };
/** The end of the call's address; none: with a saved method. */
type Method = 'creditcard' | 'nopayment' | 'paypal' | 'sepa/mandates' | 'purchaseOnAccount' | '';

/** A signed-in fan who buys over HTTP. */
export type Buyer = TestFan & {
  add(sku: string, quantity?: number): Promise<Reply>;
  cart(): Promise<Reply>;
  /** Presses the order button. */
  order(submit?: Submit & { method?: Method }): Promise<Reply>;
  /** Types a card into the form of an order. */
  pay(ordered: Reply, card?: string): Promise<Reply>;
  status(checkoutId: string): Promise<Reply>;
  read(id: string): Promise<Reply>;
  orders(): Promise<Reply>;
};

export async function aBuyer(house: HouseDoor): Promise<Buyer> {
  const fan = await house.aFan();
  const { token } = fan;
  const checkouts = '/api/checkout/v2/checkouts';
  return {
    ...fan,
    add: (sku, quantity = 1) =>
      house.call('POST', '/api/shop/v4/carts/self/items', { token, body: { sku, quantity, userOptionValues: [] } }),
    cart: () => house.call('GET', '/api/shop/v4/carts/self', { token }),
    order: ({ body = aPayload(), key, method = 'creditcard' } = {}) =>
      house.call('POST', `${checkouts}/${method}`, { token, body, headers: key ? { 'idempotency-key': key } : {} }),
    pay: (ordered, card) => payByCard(house, ordered.json.data.scriptUrl, card),
    status: (checkoutId) => house.call('GET', `${checkouts}/paymentStatus?checkoutId=${checkoutId}`, { token }),
    read: (id) => house.call('GET', `/api/checkout/v3/checkouts/${id}`, { token }),
    orders: () => house.call('GET', '/api/checkout/v3/checkouts', { token }),
  };
}

/** A buyer who has something in the cart. */
export async function aBuyerOf(house: HouseDoor, sku: string, quantity = 1): Promise<Buyer> {
  const buyer = await aBuyer(house);
  const added = await buyer.add(sku, quantity);
  if (added.status !== 200) throw new Error(`Could not put ${sku} into the cart: ${added.body}`);
  return buyer;
}

/** A buyer whose card has been charged, of which the shop knows nothing yet. */
export async function aBuyerWhoPaid(
  house: HouseDoor,
  sku: string,
  quantity = 1,
): Promise<Buyer & { checkoutId: string }> {
  const buyer = await aBuyerOf(house, sku, quantity);
  const ordered = await buyer.order();
  if (ordered.status !== 200) throw new Error(`Could not order: ${ordered.body}`);
  await buyer.pay(ordered);
  return { ...buyer, checkoutId: ordered.json.data.checkoutId };
}
