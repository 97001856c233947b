import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import { afterAll } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever came over the wire
type WireRecord = any;

/** Google Wallet as its REST API behaves: it keeps what is sent, and takes tokens of the service account alone. */
export async function aGoogleWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = await importSPKI(publicKey, 'RS256');
  const records = new Map<string, WireRecord>();
  const state = { isAway: false };
  const answer = async (method: string, path: string, body: string, authorization: string | undefined) => {
    if (state.isAway) return { status: 503 };
    if (path === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      await jwtVerify(assertion, key, { audience: `${url}/token`, issuer: 'passes@kurve.test' });
      return { status: 200, body: { access_token: 'a-token', expires_in: 3600 } };
    }
    if (authorization !== 'Bearer a-token') return { status: 401 };
    const record = JSON.parse(body);
    if (method === 'POST' && records.has(record.id)) return { status: 409 };
    if (method === 'PATCH' && !records.has(record.id)) return { status: 404 };
    records.set(record.id, { ...records.get(record.id), ...record });
    return { status: 200, body: record };
  };
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const given = await answer(request.method ?? '', request.url ?? '', body, request.headers.authorization).catch(
      () => ({ status: 400, body: undefined }),
    );
    reply.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const account = { client_email: 'passes@kurve.test', private_key: privateKey, token_uri: `${url}/token` };
  return {
    records,
    state,
    key,
    variables: {
      GOOGLE_WALLET_ISSUER: '3388000000022000000',
      GOOGLE_WALLET_ACCOUNT: JSON.stringify(account),
      GOOGLE_WALLET_URL: url,
    },
  };
}
