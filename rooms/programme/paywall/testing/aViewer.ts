import type { TestHouse } from '#platform/testing/testHouse.ts';
import { payByCard } from '#rooms/money/sandboxPay/testing/index.ts';
import { type Plan, skuOf } from '../passRules.ts';
import { consentOption } from '../server/passes.ts';
import { putPrice } from '../server/priceStore.ts';

const person = { firstName: 'Toni', lastName: 'Muster', street: 'Waldweg 7', postalCode: '60528', city: 'Frankfurt' };
const address = { ...person, countryCode: 'DE' };

/** What passes cost in tests, in cents, since long ago. */
const testPrices = { '1D': 299, '30D': 999, '365D': 7999 } as const;

/** Puts passes on sale. */
export async function sellPasses(house: Pick<TestHouse, 'context'>): Promise<void> {
  const { sql } = house.context();
  for (const [plan, price] of Object.entries(testPrices))
    await putPrice(sql, { plan: plan as Plan, validFrom: '2020-01-01', price });
}

/** Somebody who watches films over HTTP, and who may buy passes. */
export async function aViewer(house: TestHouse) {
  const fan = await house.aFan();
  const call = (method: string, path: string, body?: object, headers = {}) =>
    house.call(method, `/api${path}`, { token: fan.token, headers, ...(body ? { body } : {}) });
  const put = (plan: Plan, values = [{ optionId: consentOption, value: 'Sofort' }]) =>
    call('POST', '/shop/v4/carts/self/items', { sku: skuOf(plan), quantity: 1, userOptionValues: values });
  const order = async (): Promise<{ checkoutId: string; scriptUrl: string }> => {
    const ordered = await call('POST', '/checkout/v2/checkouts/creditcard', {
      shippingAddress: address,
      billingAddress: address,
    });
    if (ordered.status !== 200) throw new Error(`Could not order: ${ordered.body}`);
    return ordered.json.data;
  };
  const settle = async (checkoutId: string): Promise<void> => {
    const { json } = await call('GET', `/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`);
    if (json.data?.state !== 'completed') throw new Error(`Not paid: ${JSON.stringify(json)}`);
  };
  return {
    ...fan,
    call,
    put,
    order,
    settle,
    async buy(plan: Plan): Promise<string> {
      const added = await put(plan);
      if (added.status !== 200) throw new Error(`Could not put ${plan} into the cart: ${added.body}`);
      const { checkoutId, scriptUrl } = await order();
      await payByCard(house, scriptUrl);
      await settle(checkoutId);
      return checkoutId;
    },
    start: (videoUID: string, device = 'sofa') =>
      call('GET', `/cms/v2/videos/initialize?videoUID=${videoUID}&device=${device}`),
    beat: (ticket: string) => call('GET', `/cms/v2/videos/heartbeat/${ticket}`),
    own: async () => (await call('GET', '/paywall/v1/self/pass')).json.data,
  };
}
