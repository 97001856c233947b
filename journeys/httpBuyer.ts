import type { Database } from '#platform/database/database.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { access, accountRows } from '#rooms/accounts/identity/server/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: journeys read whatever came over the wire
export type Answer = { status: number; headers: Headers; json: any };
type Sent = { body?: object; headers?: Record<string, string> };

/** Where goods and invoice go. */
export const anAddress = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
};
export const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

/** Somebody who buys with plain HTTP calls: a visitor, or (with a token) a fan. */
export class HttpBuyer {
  readonly origin: string;
  token: string | undefined;
  visitorId: string | undefined;

  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.token = token;
  }

  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const visitor = this.token || !this.visitorId ? '' : `?anonymousUserId=${this.visitorId}`;
    const reply = await fetch(`${this.origin}${path}${visitor}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') && text !== '';
    return { status: reply.status, headers: reply.headers, json: isJson ? JSON.parse(text) : text };
  }

  async becomeVisitor(): Promise<void> {
    this.visitorId = (await this.call('POST', '/api/shop/v4/carts/anonymousUser')).json.data.userId;
  }

  add(sku: string, quantity = 1): Promise<Answer> {
    const body = { sku, quantity, userOptionValues: [] };
    return this.call('POST', '/api/shop/v4/carts/self/items', { body });
  }

  cart(): Promise<Answer> {
    return this.call('GET', '/api/shop/v4/carts/self');
  }

  order(method: 'creditcard' | 'nopayment' = 'creditcard', key: string = newId()): Promise<Answer> {
    const body = { shippingAddress: anAddress, billingAddress: anAddress };
    return this.call('POST', `/api/checkout/v2/checkouts/${method}`, { body, headers: { 'idempotency-key': key } });
  }

  /** Types a card into the form that the payment service's script shows. */
  pay(scriptUrl: string, number = cards.good): Promise<Answer> {
    const query = new URL(scriptUrl).searchParams;
    const card = { number, expiry: '12 / 40', cvc: '123', holder: 'Toni Muster' };
    const body = { clientSecret: query.get('client_secret'), ...card };
    return this.call('POST', `/sandbox-pay/v1/payments/${query.get('payment')}/card`, { body });
  }

  status(checkoutId: string): Promise<Answer> {
    return this.call('GET', `/api/checkout/v2/checkouts/paymentStatus?checkoutId=${checkoutId}`);
  }
}

/** As many fans as wanted, each with a token for all scopes, written straight into the tables. */
export async function signedInBuyers(database: Database, origin: string, count: number): Promise<HttpBuyer[]> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const scope = 'openid offline_access profile shop checkout account contact cms wallet';
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [id, value] = [newId(), newSecret()];
      const person = { firstName: 'Toni', lastName: 'Muster', locale: 'de' as const, createdAt: new Date() };
      await accountRows.insertAccount(database, { id, email: `buyer-${value.toLowerCase()}@kurve.test`, ...person });
      await access.insertAccessToken(database, { value, accountId: id, scope, expiresAt });
      return new HttpBuyer(origin, value);
    }),
  );
}

/** Asks until `good` says yes; fails with the last answer after `seconds`. */
export async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean, seconds = 30): Promise<T> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`Still not so after ${seconds} s: ${JSON.stringify(answer)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
