import { afterAll, expect, it } from 'vitest';
import { signInOverHttp } from '#rooms/accounts/identity/testing/signInOverHttp.ts';
import { cards, HttpBuyer, until } from './httpBuyer.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
afterAll(() => product.stop());

const scarf = '1204';

it('CART-01 lets a visitor find a scarf, fill a cart, sign in, be declined, pay, and have order and mail', async () => {
  const buyer = new HttpBuyer(product.origin);
  await buyer.becomeVisitor();
  expect((await buyer.add(scarf, 2)).status).toBe(200);
  expect((await buyer.cart()).json.data).toMatchObject({ totalItemQuantity: 2 });

  buyer.token = (await signInOverHttp(product.origin, 'fan@kurve.test', 'Kurve-1899!')).accessToken;
  const claimed = await buyer.call('POST', '/api/shop/v4/carts/self/claims', {
    body: { userId: buyer.visitorId },
  });
  expect(claimed.status, JSON.stringify(claimed.json)).toBeLessThan(300);
  expect((await buyer.cart()).json.data).toMatchObject({ totalItemQuantity: 2 });

  const declined = (await buyer.order()).json.data;
  expect((await buyer.pay(declined.scriptUrl, cards.declined)).json.state).toBe('failed');
  const no = await until(
    () => buyer.status(declined.checkoutId),
    ({ status }) => status >= 400,
  );
  expect(no.json.errorCode).toBe('CHECKOUT_PAYMENT_FAILED');
  expect((await buyer.cart()).json.data).toMatchObject({ totalItemQuantity: 2 });

  const ordered = (await buyer.order()).json.data;
  expect((await buyer.pay(ordered.scriptUrl)).json.state).toBe('captured');
  await until(
    () => buyer.status(ordered.checkoutId),
    ({ json }) => json.data?.state === 'completed',
  );
  expect((await buyer.cart()).json.data?.totalItemQuantity ?? 0).toBe(0);

  const orders = (await buyer.call('GET', '/api/checkout/v3/checkouts')).json.data.items;
  const mine = orders.filter((order: { checkoutId: string }) => order.checkoutId === ordered.checkoutId);
  expect(mine).toHaveLength(1);
  const mails = await until(
    () => buyer.call('GET', '/dev/mail.json?to=fan@kurve.test'),
    ({ json }) => json.items.some(({ text }: { text: string }) => text.includes(mine[0].orderNumber)),
  );
  expect(mails.status).toBe(200);
});
