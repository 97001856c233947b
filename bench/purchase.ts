import { anAddress, cards, type HttpBuyer } from '../journeys/httpBuyer.ts';
import type { Product } from '../journeys/product.ts';
import type { RawConnection, RawReply } from './rawConnection.ts';

/** The article that everybody buys. */
export const scarf = '1204';

const post = (path: string, token: string | undefined, body: object) => ({
  method: 'POST',
  path,
  body,
  ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
});

/** A reply that is no success; `code` is that of a declared refusal. */
export class BadReply extends Error {
  readonly code: string | undefined;

  constructor({ status, body }: RawReply) {
    const text = body.toString();
    super(`${status} ${text.slice(0, 300)}`);
    this.code = /"errorCode":"([A-Z_]+)"/.exec(text)?.[1];
  }
}

/**
 * Anything but 2xx is a `BadReply` and ends the benchmark, since errors are fast. Reading a list costs more than making
 * it, and is left out where nobody needs what it says.
 */
export function checked(reply: RawReply): void {
  if (reply.status >= 300) throw new BadReply(reply);
}

/** The `data` of a reply that is checked. */
// biome-ignore lint/suspicious/noExplicitAny: a benchmark reads whatever came over the wire
export function good(reply: RawReply): any {
  checked(reply);
  return reply.body.length > 0 && /application\/json/.test(reply.head)
    ? JSON.parse(reply.body.toString()).data
    : undefined;
}

/** Cart, line, addresses, payment, done; tokens are taken beforehand. */
export async function wholeCheckout(connection: RawConnection, { token }: HttpBuyer): Promise<void> {
  good(
    await connection.call(
      post('/api/shop/v4/carts/self/items', token, { sku: scarf, quantity: 1, userOptionValues: [] }),
    ),
  );
  const body = { shippingAddress: anAddress, billingAddress: anAddress };
  const { checkoutId, scriptUrl } = good(
    await connection.call(post('/api/checkout/v2/checkouts/creditcard', token, body)),
  );
  const query = new URL(scriptUrl).searchParams;
  const card = {
    clientSecret: query.get('client_secret'),
    number: cards.good,
    expiry: '12 / 40',
    cvc: '123',
    holder: 'Toni Muster',
  };
  await connection.call(post(`/sandbox-pay/v1/payments/${query.get('payment')}/card`, undefined, card));
  for (;;) {
    const path = `/api/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`;
    const status = good(await connection.call({ path, headers: { authorization: `Bearer ${token}` } }));
    if (status.state === 'completed') return;
  }
}

/** Adds pieces of the article to the stock, besides those that are held. */
export const plenty = (product: Product, pieces: number) =>
  product.database.sql`update shop.stock set on_hand = ${pieces} + held where sku = ${scarf}`;
