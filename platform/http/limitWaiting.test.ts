import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { limitWaiting } from './limitWaiting.ts';
import { answerFailure } from './problem.ts';

let isAway = false;
const app = Fastify();
app.setErrorHandler(answerFailure);
limitWaiting(app, { isDatabaseAway: () => isAway, longest: 1800 });
app.all('/never', () => new Promise(() => {}));
app.all('/slow', () => new Promise((done) => setTimeout(done, 1300, 'done')));
app.get('/long', (_request, reply) => {
  reply.raw.write('beginning ');
  setTimeout(() => reply.raw.end('end'), 2200);
});
// Over a real connection: what counts as the end of a request differs from an injected one.
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
afterEach(() => {
  isAway = false;
});

async function ask(path: string, method = 'GET') {
  const headers = { 'content-type': 'application/json' };
  const sent = method === 'GET' ? {} : { headers, body: '{}' };
  const reply = await fetch(`${address}${path}`, { method, ...sent, signal: AbortSignal.timeout(8000) });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() };
}

describe.each(['GET', 'POST'])('%s', (method) => {
  it('is answered with 503 when nothing has come in time', async () => {
    const { status, retryAfter, text } = await ask('/never', method);
    expect([status, retryAfter, JSON.parse(text).errorCode]).toEqual([503, '5', 'UNAVAILABLE']);
  });

  it('may take its time, but not while the database is silent', async () => {
    expect(await ask('/slow', method)).toMatchObject({ status: 200, text: 'done' });
    isAway = true;
    expect(await ask('/slow', method)).toMatchObject({ status: 503, retryAfter: '5' });
  });
});

it('lets go on what is being sent', async () => {
  isAway = true;
  expect(await ask('/long')).toMatchObject({ status: 200, text: 'beginning end' });
});
