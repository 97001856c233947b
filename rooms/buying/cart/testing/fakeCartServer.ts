import { ofGoods } from '#rooms/orders/order/testing/traits.ts';
import type { Cart, CartItem, CartOrder, ErrorCode } from '../site/cartViewRules.ts';
import type { DeliveryAddress } from '../site/deliveryCountryRules.ts';

type Call = { method: string; path: string; query: URLSearchParams; token: string | undefined; body: unknown };

/**
 * The server as a browser sees it: answers the cart's calls from memory and remembers what was asked. For tests of
 * screens.
 */
export function fakeCartServer() {
  const calls: Call[] = [];
  let items: CartItem[] = [];
  let refusal: { status: number; errorCode: string; detail?: string } | undefined;
  let found: { errorCode: ErrorCode; itemId?: string }[] = [];
  let codes: Codes = noCodes;
  let codeErrors: { errorCode: ErrorCode; code: string }[] = [];
  let refusals: Record<string, string> = {};
  let addresses: DeliveryAddress[] = [];
  let gate: Promise<void> = Promise.resolve();
  const answers: Record<string, (call: Call) => Response> = {
    'POST anonymousUser': () => ok({ userId: 'visitor-issued-by-the-server' }),
    'GET self': () => ok(cartOf(items, found, codes, codeErrors)),
    'HEAD self': () => new Response(null, { headers: { 'cart-item-count': String(cartOf(items).totalItemQuantity) } }),
    'POST items': ({ body }) => {
      const { sku, quantity } = body as { sku: string; quantity: number };
      items = [...items, itemOf(sku, { quantity })];
      return ok({ id: sku, quantity, expiresAt: '', expiresIn: 1800 });
    },
    'POST item': () => ok({ items: [] }),
    'PUT item': ({ path, body }) => {
      const before = items.find((item) => item.id === path)?.quantity ?? 1;
      const quantity = (body as { quantity?: number }).quantity ?? before;
      items = items.map((item) => (item.id === path ? itemOf(item.sku, { quantity }) : item));
      return ok({ id: path, quantity, expiresAt: '', expiresIn: 1800 });
    },
    'DELETE item': ({ path }) => {
      items = items.filter(({ id }) => id !== path);
      return new Response(null, { status: 204 });
    },
    'POST vouchers': ({ body }) => {
      const { voucherCode } = body as { voucherCode: string };
      codes = { ...codes, vouchers: [...codes.vouchers, { code: voucherCode, balance: 10, totalDiscount: 10 }] };
      return ok({ code: voucherCode, balance: 10 });
    },
    'POST discounts': ({ body }) => {
      const { code } = body as { code: string };
      const added = { id: `id of ${code}`, code, type: 'amount' as const, value: 5, totalDiscount: 5 };
      codes = { ...codes, promotionCodes: [...codes.promotionCodes, added] };
      return ok({ id: added.id, code });
    },
    'DELETE voucher': () => {
      codes = { ...codes, vouchers: [] };
      return new Response(null, { status: 204 });
    },
    'DELETE discount': () => {
      codes = { ...codes, promotionCodes: [] };
      return new Response(null, { status: 204 });
    },
    'GET partners': () => ok({ items: partners, page: 1, pageSize: 100, totalCount: 2, hasNextPage: false }),
    'POST claims': () => ok({ totalItemQuantity: 1 }),
    'GET addresses': () => ok({ items: addresses, page: 1, pageSize: 50, totalCount: 0, hasNextPage: false }),
  };
  async function answer(url: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
    const address = new URL(url, 'https://kurve.test');
    const [name, path] = nameOf(method, address.pathname);
    const token = new Headers(headers).get('authorization')?.slice('Bearer '.length);
    const call = { method, path, query: address.searchParams, token, body: body && JSON.parse(String(body)) };
    calls.push({ ...call, path: name });
    await gate;
    const changes = method !== 'GET' && method !== 'HEAD' && name !== 'POST anonymousUser';
    const refused = refusals[name] ? { status: 400, errorCode: refusals[name], detail: undefined } : refusal;
    if (changes && refused) {
      const { status, errorCode, detail = errorCode } = refused;
      return Response.json({ status, errorCode, detail, title: errorCode, isSuccess: false }, { status });
    }
    return answers[name]?.(call) ?? new Response('{}', { status: 500 });
  }
  return {
    fetch: answer as typeof fetch,
    /** Names of the calls so far, such as `POST items`. */
    asked: () => calls.map(({ path }) => path),
    lastCall: (name: string) => calls.findLast(({ path }) => path === name),
    has: (...given: CartItem[]) => {
      items = given;
    },
    /** What stands in the way of buying, from now on. */
    finds: (...errors: typeof found) => {
      found = errors;
    },
    /** Codes in the cart, and what stands in their way. */
    hasCodes: (given: Partial<Codes>, ...errors: typeof codeErrors) => {
      codes = { ...noCodes, ...given };
      codeErrors = errors;
    },
    /** Refuses single calls with these codes, by their names. */
    refuseCalls: (given: Record<string, string>) => {
      refusals = given;
    },
    /** Addresses of the fan. */
    knows: (...given: DeliveryAddress[]) => {
      addresses = given;
    },
    refuse: (given: typeof refusal) => {
      refusal = given;
    },
    /** Lets nothing be answered until the returned function is called. */
    stall(): () => void {
      let open = () => {};
      gate = new Promise((done) => {
        open = done;
      });
      return open;
    },
  };
}

type Codes = Pick<CartOrder, 'vouchers' | 'promotionCodes'>;
const noCodes: Codes = { vouchers: [], promotionCodes: [] };

const partners = ['Fanshop', 'Verein'].map((displayName, index) => ({
  id: `${index + 1}`,
  displayName,
  name: displayName,
  legalText: `Verkauf durch ${displayName}`,
  imageUrl: `/media/${index}.png`,
}));

const ok = (data: unknown) => Response.json({ data, isSuccess: true });

function nameOf(method: string, path: string): [name: string, itemId: string] {
  const [, itemId = ''] = /\/items\/([^/]+)$/.exec(path) ?? [];
  const [, codes] = /\/(voucher|discount)s\/[^/]+$/.exec(path) ?? [];
  const last = codes ?? path.split('/').at(-1);
  return [itemId ? `${method} item` : `${method} ${last}`, itemId];
}

/** A line as it comes over the wire; its id is its sku. */
export const itemOf = (sku: string, parts: Partial<CartItem> = {}): CartItem => {
  const quantity = parts.quantity ?? 1;
  return {
    id: sku,
    sku,
    productId: sku,
    name: `Schal ${sku}`,
    userOptionValues: [],
    quantity,
    maxQuantity: 5,
    price: 10,
    normalPrice: 10,
    memberPrice: 9,
    hasFixedPrice: false,
    totalPrice: 10 * quantity,
    totalDiscount: 0,
    vatRate: 19,
    images: [],
    path: `/shop/${sku}/`,
    shippingCode: 'standard',
    shippingCodes: ['standard'],
    tenantId: 1,
    type: 'Merchandise',
    traits: ofGoods,
    expiresAt: '2026-11-21T12:00:00Z',
    expiresIn: 1800,
    canHoldLonger: true,
    ...parts,
  };
};

function cartOf(
  items: CartItem[],
  errors: { errorCode: ErrorCode; itemId?: string }[] = [],
  { vouchers, promotionCodes }: Codes = noCodes,
  codeErrors: { errorCode: ErrorCode; code: string }[] = [],
): Cart {
  const goods = items.reduce((sum, item) => sum + item.totalPrice, 0);
  const [paid, off] = [vouchers, promotionCodes].map((all) => all.reduce((sum, one) => sum + one.totalDiscount, 0));
  const totals = {
    totalItemPrice: goods,
    totalShippingPrice: 0,
    totalPromotionCodeDiscounts: off ?? 0,
    totalVoucherDiscounts: paid ?? 0,
    totalPrice: goods - (off ?? 0) - (paid ?? 0),
  };
  const order = {
    tenantId: 1,
    seller: { name: 'Muster GmbH', place: 'Weg 1, 60311 Kronfurt', phone: '069 1', email: 'a@kurve.test' },
    vouchers,
    promotionCodes,
    items,
    ...totals,
    validationErrors: {
      ...(errors.length > 0 ? { items: errors } : {}),
      ...(codeErrors.length > 0 ? { codes: codeErrors } : {}),
    },
  };
  return {
    totalItemQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...totals,
    taxes: [],
    countryCode: 'DE',
    orders: items.length > 0 ? [order] : [],
    validationErrors: {},
  };
}
