import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import { readForm } from './formBody.ts';
import { calls, expanded, refuseUnknown, type Store } from './stripeCalls.ts';
import { onWire, StripeNo, type Thing } from './stripeObjects.ts';

/**
 * What the service is to do wrong. `lostReply`: changes what it is asked to change and hangs up; `garbage`: answers
 * what is no JSON.
 */
type Faults = { api: 'ok' | 'down' | 'lostReply' | 'limited' | 'garbage'; delay: number };
type Answer = { status: number; body: object };
type Taken = { method: string; path: string; key: string | undefined };

export type StripeServer = {
  url: string;
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  store: Store;
  faults: Faults;
  /** What was answered under each idempotency key; the service forgets it after a day. */
  replies: Map<string, { words: string; answer: Answer }>;
  /** Every call that has arrived, in its order. */
  taken: Taken[];
  now(): Date;
};

const keys = { secretKey: 'sk_test_kurve', publishableKey: 'pk_test_kurve', webhookSecret: 'whsec_kurve' };

/**
 * A server of ours that speaks Stripe's documented API: form bodies, bearer key, idempotency keys, expanded objects,
 * errors.
 */
export async function startStripe(): Promise<StripeServer> {
  const faults: Faults = { api: 'ok', delay: 0 };
  const replies = new Map<string, { words: string; answer: Answer }>();
  const state = { keys, store: new Map<string, Thing>(), faults, replies, taken: [] as Taken[], now: () => new Date() };
  const server = createServer((request, response) => {
    void handle(state, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function handle(
  state: Omit<StripeServer, 'url'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = '';
  for await (const part of request) body += part;
  const key = request.headers['idempotency-key'] as string | undefined;
  const { pathname: path } = new URL(request.url ?? '', 'http://x');
  const method = request.method ?? '';
  const { replies } = state;
  state.taken.push({ method, path, key });
  const { api, delay } = state.faults;
  if (delay > 0) await wait(delay);
  const send = ({ status, body: json }: Answer, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
      .end(JSON.stringify(json));
  if (api === 'down') return void send({ status: 500, body: { error: { type: 'api_error', message: 'down' } } });
  if (api === 'limited') {
    return void send({ status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } });
  }
  if (api === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  const known = key === undefined || method !== 'POST' ? undefined : replies.get(key);
  const words = `${path} ${body}`;
  const answer = known?.answer ?? work(state, request, path, body);
  // What was refused for its words alone is not remembered.
  if (key && method === 'POST' && (answer.status < 400 || answer.status === 402)) replies.set(key, { words, answer });
  if (api === 'lostReply' && method === 'POST') return void response.destroy();
  if (known && known.words !== words) {
    return void send({ status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } });
  }
  send(answer, known ? { 'idempotent-replayed': 'true' } : {});
}

function work(state: Omit<StripeServer, 'url'>, request: IncomingMessage, path: string, body: string): Answer {
  try {
    if (request.headers.authorization !== `Bearer ${state.keys.secretKey}`) {
      throw new StripeNo(401, 'invalid_request_error', undefined);
    }
    if (body !== '' && request.headers['content-type'] !== 'application/x-www-form-urlencoded') {
      throw new StripeNo(400, 'invalid_request_error', undefined, { message: 'form bodies only' });
    }
    const { searchParams: query } = new URL(request.url ?? '', 'http://x');
    const form = readForm(body);
    const { expand = {}, ...parts } = request.method === 'GET' ? readForm(query.toString()) : form;
    if (request.method === 'POST') refuseUnknown(path, parts);
    for (const [method, pattern, call] of calls) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const thing = call({ store: state.store, id: match[1] ?? '', form, query, now: state.now() });
      const paths = Object.values(expand as Record<string, string>);
      // A copy: what is answered under a key stays what it was.
      return { status: 200, body: onWire(expanded(state.store, thing, paths)) };
    }
    throw new StripeNo(404, 'invalid_request_error', undefined);
  } catch (error) {
    if (error instanceof StripeNo) return { status: error.status, body: error.body };
    throw error;
  }
}

/** `t=…,v1=…` as Stripe signs: HMAC-SHA256 of `{t}.{body}`; several secrets while one is being replaced. */
export function signStripe(
  body: string,
  { secrets = [keys.webhookSecret], seconds = Math.floor(Date.now() / 1000) } = {},
): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`), 'v0=0'].join(',');
}

let events = 0;
/** A message about a thing, as Stripe sends it. */
export function stripeEvent(type: string, thing: Thing, version: string = Stripe.API_VERSION): string {
  events += 1;
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({
    id: `evt_${events}`,
    object: 'event',
    api_version: version,
    type,
    created,
    livemode: false,
    data: { object: onWire(thing) },
  });
}
