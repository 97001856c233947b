import type { HouseDoor, TestFan, TestHouse } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { changeOrderState, type OrderState } from '#rooms/orders/order/server/index.ts';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};

export type PaidOrder = {
  fan: TestFan;
  orderId: string;
  orderNumber: string;
  paymentId: string;
  lines: { id: string; sku: string }[];
};

/** An order that was paid by card (and vouchers), with these pieces, one partner. */
export async function aPaidOrder(
  house: HouseDoor,
  pieces: readonly { sku: string; quantity?: number; userOptionValues?: { optionId: string; value: string }[] }[],
  vouchers: readonly string[] = [],
): Promise<PaidOrder> {
  const fan = await house.aFan();
  const { token } = fan;
  // Of age, whatever they buy; organisations, which may not change a contact, have no birthday.
  const born = await house.call('PUT', '/api/contact/v1/contacts/self', { token, body: { birthday: '1984-05-18' } });
  if (born.status !== 200 && born.json.errorCode !== 'NOT_ALLOWED') throw new Error(`${born.status}: ${born.body}`);
  for (const { sku, quantity = 1, userOptionValues = [] } of pieces)
    await ok(house.call('POST', '/api/shop/v4/carts/self/items', { token, body: { sku, quantity, userOptionValues } }));
  for (const voucherCode of vouchers)
    await ok(house.call('POST', '/api/shop/v2/vouchers', { token, body: { voucherCode } }));
  const body = { shippingAddress: address, billingAddress: address };
  const ordered = await ok(house.call('POST', '/api/checkout/v2/checkouts/creditcard', { token, body }));
  await payByCard(house, ordered.json.data.scriptUrl);
  const { checkoutId } = ordered.json.data;
  await ok(house.call('GET', `/api/checkout/v2/checkouts/${checkoutId}/paymentStatus`, { token }));
  const read = await ok(house.call('GET', `/api/checkout/v3/checkouts/${checkoutId}`, { token }));
  const [order] = read.json.data.transactions[0].orders;
  return {
    fan,
    orderId: order.id,
    orderNumber: order.orderNumber,
    paymentId: read.json.data.paymentTokenId,
    lines: order.items.map((item: { id: string; serialNumber: string }) => ({ id: item.id, sku: item.serialNumber })),
  };
}

async function ok(call: ReturnType<HouseDoor['call']>) {
  const reply = await call;
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
  return reply;
}

/** The order has gone through these states, the last one at `at`. */
export async function moveOn(house: TestHouse, orderId: string, states: OrderState[], at = house.context().now) {
  for (const state of states) await changeOrderState({ ...house.context(), now: at }, orderId, state);
}

export const shipped: OrderState[] = ['OrderInProgress', 'InvoiceCreated', 'OrderShipped'];
