// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/warenkorb/"}
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCartServer, itemOf } from '../testing/fakeCartServer.ts';

const cookieName = 'AnonymousUserShoppingId';
let server: ReturnType<typeof fakeCartServer>;
let cart: typeof import('./cartState.ts') & typeof import('./cartChanges.ts');

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the tests start without a visitor
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; Secure`;
  server = fakeCartServer();
  vi.stubGlobal('fetch', server.fetch);
  cart = { ...(await import('./cartState.ts')), ...(await import('./cartChanges.ts')) };
});

// biome-ignore lint/suspicious/noDocumentCookie: the tests' visitor
const becomeVisitor = (id = 'a-visitor') => (document.cookie = `${cookieName}=${id}; Path=/; Secure`);
const now = () => cart.cartState.current();
const goods = { sku: 'scarf', quantity: 2, userOptionValues: [] };

describe('a browser without a cart', () => {
  it('asks nothing and shows an empty cart', async () => {
    await cart.readCount();
    await cart.readCart();
    expect(server.asked()).toEqual([]);
    expect(now()).toMatchObject({ count: 0, cart: { totalItemQuantity: 0, orders: [], countryCode: 'DE' } });
  });

  it('CART-02 CART-07 CART-08 gets its id from the server when the first thing is added, and sends it from then on', async () => {
    await cart.addToCart(goods);
    expect(document.cookie).toContain(`${cookieName}=visitor-issued-by-the-server`);
    expect(server.asked().slice(0, 2)).toEqual(['POST anonymousUser', 'POST items']);
    expect(server.lastCall('POST items')!.query.get('anonymousUserId')).toBe('visitor-issued-by-the-server');
    await cart.addToCart(goods);
    expect(server.asked().filter((name) => name === 'POST anonymousUser')).toHaveLength(1);
  });

  it('says that it needs cookies, and asks the server for nothing', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(await cart.addToCart(goods)).toBe('COOKIES_NEEDED');
    expect([now().count, server.asked()]).toEqual([0, []]);
    vi.restoreAllMocks();
  });

  it('CART-18 makes no claim', async () => {
    await cart.readCart();
    expect(server.asked()).not.toContain('POST claims');
  });
});

describe('the count', () => {
  it('CART-35 CART-38 is read by HEAD, without loading the cart', async () => {
    becomeVisitor();
    server.has(itemOf('a', { quantity: 3 }));
    await cart.readCount();
    expect(server.asked()).toEqual(['HEAD self']);
    expect(now().count).toBe(3);
  });

  it('goes up at once when something is added, and down again when it is refused', async () => {
    becomeVisitor();
    await cart.readCount();
    server.refuse({ status: 409, errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK' });
    const adding = cart.addToCart(goods);
    expect(now().count).toBe(2);
    expect(await adding).toBe('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK');
    expect(now().count).toBe(0);
  });
});

describe('changes', () => {
  beforeEach(async () => {
    becomeVisitor();
    server.has(itemOf('a', { quantity: 2 }), itemOf('b'));
    await cart.readCart();
  });
  const line = (sku: string) => now().cart?.orders[0]?.items.find((item) => item.sku === sku);

  it('CART-55 CART-56 CART-57 reload the cart after add, remove and set quantity', async () => {
    for (const change of [
      () => cart.addToCart(goods),
      () => cart.setQuantity(line('a')!, 3),
      () => cart.removeItem(line('b')!),
    ]) {
      await change();
      expect(server.asked().at(-1)).toBe('GET self');
    }
    expect(now().cart?.totalItemQuantity).toBe(5);
  });

  it('show at once, before the server has answered', async () => {
    const answer = server.stall();
    const changing = cart.setQuantity(line('a')!, 4);
    expect(now().cart).toMatchObject({ totalItemQuantity: 5, totalPrice: 50 });
    answer();
    await changing;
    expect(server.lastCall('PUT item')!.body).toEqual({ 'et-tenant-id': 1, quantity: 4 });
  });

  it('CART-75 roll back visibly and say why when the server refuses', async () => {
    server.refuse({
      status: 400,
      errorCode: 'WHATEVER',
      detail: 'Sorry: MaxQuantity of this Product already exceeded.',
    });
    await cart.setQuantity(line('a')!, 9);
    expect(line('a')?.quantity).toBe(2);
    expect(now().refusals).toEqual({ a: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY' });
    server.refuse(undefined);
    await cart.setQuantity(line('a')!, 1);
    expect(now().refusals).toEqual({});
  });

  it('bring a line back that could not be removed', async () => {
    server.refuse({ status: 404, errorCode: 'CARTITEM_NOT_FOUND' });
    const removing = cart.removeItem(line('b')!);
    expect(line('b')).toBeUndefined();
    await removing;
    expect(line('b')).toBeDefined();
    expect(now().removed).toBeUndefined();
  });

  it('can be undone after a removal', async () => {
    await cart.removeItem(line('a')!);
    expect(now().removed).toMatchObject({ sku: 'a', quantity: 2 });
    await cart.putBack();
    expect(server.lastCall('POST items')!.body).toMatchObject({ sku: 'a', quantity: 2, userOptionValues: [] });
    expect(line('a')?.quantity).toBe(2);
  });

  it('go one after the other, and only the last reloads', async () => {
    await Promise.all([2, 3, 4].map((quantity) => cart.setQuantity(line('a')!, quantity)));
    expect(server.asked().slice(1)).toEqual(['PUT item', 'PUT item', 'PUT item', 'GET self']);
    expect(line('a')?.quantity).toBe(4);
  });

  it('keep the cart on the screen when the connection breaks', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await cart.readCart();
    expect(now()).toMatchObject({ isBroken: false, cart: { totalItemQuantity: 3 } });
  });
});

describe('a cart that cannot be read', () => {
  it('is told when there is nothing older to show', async () => {
    becomeVisitor();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await cart.readCart();
    expect(now()).toMatchObject({ isBroken: true, cart: undefined });
    vi.stubGlobal('fetch', server.fetch);
    await cart.readCart();
    expect(now()).toMatchObject({ isBroken: false, cart: { totalItemQuantity: 0 } });
  });

  it('is forgotten with its cookie when the server no longer knows it', async () => {
    becomeVisitor('claimed-long-ago');
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 404, errorCode: 'CART_NOT_FOUND', isSuccess: false }, { status: 404 }),
    );
    await cart.readCart();
    expect(document.cookie).not.toContain(cookieName);
    expect(now()).toMatchObject({ count: 0, cart: { orders: [] } });
  });
});

describe('the country of delivery', () => {
  it('CART-66 is DE for a visitor, whose addresses nobody asks for, and then what the buyer chooses', async () => {
    becomeVisitor();
    await cart.readCart();
    expect(server.lastCall('GET self')!.query.get('countryCode')).toBe('DE');
    await cart.chooseCountry('AT');
    expect(server.lastCall('GET self')!.query.get('countryCode')).toBe('AT');
    expect(server.asked()).not.toContain('GET addresses');
  });
});
