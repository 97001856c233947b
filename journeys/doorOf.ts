import { newId, newSecret } from '#platform/ids/ids.ts';
import { keyDeriver } from '#platform/secret.ts';
import type { HouseDoor } from '#platform/testing/testHouse.ts';
import { access, accountRows } from '#rooms/accounts/identity/server/index.ts';
import type { Product } from './product.ts';

const scope = 'openid offline_access profile shop checkout account contact cms wallet';

/** The product's own process, for the deeds that tests of single rooms do within theirs; over the network. */
export const doorOf = (product: Pick<Product, 'origin' | 'database' | 'secret'>): HouseDoor => ({
  house: { deriveKey: keyDeriver(product.secret()) },
  database: product.database,
  async call(method, path, { body, token, headers = {} } = {}) {
    const reply = await fetch(`${product.origin}${path}`, {
      method,
      redirect: 'manual',
      // A server that does not answer fails a test, and does not stop it.
      signal: AbortSignal.timeout(30_000),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('json') && text !== '';
    const json = isJson ? JSON.parse(text) : undefined;
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: text, json };
  },
  async aFan() {
    const [id, token] = [newId(), newSecret()];
    const email = `fan-${token.toLowerCase()}@kurve.test`;
    const person = { firstName: 'Toni', lastName: 'Muster', locale: 'de' as const, createdAt: new Date() };
    await accountRows.insertAccount(product.database, { id, email, ...person });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await access.insertAccessToken(product.database, { value: token, accountId: id, scope, expiresAt });
    return { id, email, token };
  },
});
