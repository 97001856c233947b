// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCartServer, itemOf } from '../testing/fakeCartServer.ts';

let server: ReturnType<typeof fakeCartServer>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  server = fakeCartServer();
  server.has(itemOf('a', { quantity: 2 }));
  vi.stubGlobal('fetch', server.fetch);
  // biome-ignore lint/suspicious/noDocumentCookie: the tests' visitor
  document.cookie = 'AnonymousUserShoppingId=a-visitor; Path=/; Secure';
});

/** What the browser keeps after a sign-in. */
function signIn(): void {
  const user = { access_token: 'token-of-the-fan', profile: { sub: 'fan' } };
  localStorage.setItem('oidc.user:https://kurve.test/identity:kurve-site', JSON.stringify(user));
}

it('CART-14 CART-15 CART-16 CART-17 claims the visitor’s cart at sign-in, removes the cookie and reads the cart again', async () => {
  const { startCart } = await import('./startCart.ts');
  const { cartState, readCart } = await import('./cartState.ts');
  await startCart();
  await readCart();
  signIn();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await vi.waitFor(() => expect(server.lastCall('POST claims')?.body).toEqual({ userId: 'a-visitor' }), 15_000);
  await vi.waitFor(() => expect(server.lastCall('GET self')?.token).toBe('token-of-the-fan'), 15_000);
  expect(server.lastCall('POST claims')?.token).toBe('token-of-the-fan');
  expect(document.cookie).not.toContain('AnonymousUserShoppingId');
  expect(server.lastCall('GET self')?.query.has('anonymousUserId')).toBe(false);
  expect(cartState.current().count).toBe(2);
});

it('CART-16 CART-20 removes the cookie too when the cart was claimed before, without any noise', async () => {
  signIn();
  server.refuse({ status: 404, errorCode: 'CART_NOT_FOUND' });
  const { readCount } = await import('./cartState.ts');
  await readCount();
  expect(document.cookie).not.toContain('AnonymousUserShoppingId');
  expect(server.lastCall('HEAD self')?.token).toBe('token-of-the-fan');
});

it('CART-18 makes no claim at a sign-in without a visitor’s id', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: no visitor in this test
  document.cookie = 'AnonymousUserShoppingId=; Path=/; Max-Age=0; Secure';
  signIn();
  const { readCount, readCart } = await import('./cartState.ts');
  await readCount();
  await readCart();
  expect(server.asked()).not.toContain('POST claims');
});

it('CART-67 CART-68 CART-72 CART-73 sends the goods of a fan where their addresses say', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: no visitor in this test
  document.cookie = 'AnonymousUserShoppingId=; Path=/; Max-Age=0; Secure';
  signIn();
  const address = (id: string, countryCode: string, isOrderAddress: boolean) => ({
    id,
    country: { countryCode, name: countryCode },
    isOrderAddress,
    isInvoiceAddress: false,
  });
  server.knows(address('home', 'AT', true), address('holiday', 'FR', false));
  const { readCart } = await import('./cartState.ts');
  const { saveDeliveryAddressId } = await import('./cartClient.ts');
  await readCart();
  expect(server.lastCall('GET self')?.query.get('countryCode')).toBe('AT');
  saveDeliveryAddressId('holiday');
  await readCart();
  expect(server.lastCall('GET self')?.query.get('countryCode')).toBe('FR');
});
