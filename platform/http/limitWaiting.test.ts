import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { limitWaiting } from './limitWaiting.ts';
import { answerFailure } from './problem.ts';

const address = await aServer(false);
const addressWithoutDatabase = await aServer(true);

/** Over a real connection: what counts as the end of a request differs from an injected one. */
async function aServer(isDatabaseAway: boolean): Promise<string> {
  const app = Fastify();
  app.setErrorHandler(answerFailure);
  limitWaiting(app, { isDatabaseAway: () => isDatabaseAway, longest: 1800 });
  app.all('/never', () => new Promise(() => {}));
  app.all('/slow', () => new Promise((done) => setTimeout(done, 1300, 'done')));
  // As a form with files that arrives slowly.
  const form = { config: { answersWithin: 60_000 } };
  app.all('/form', form, () => new Promise((done) => setTimeout(done, 3000, 'done')));
  app.get('/long', (_request, reply) => {
    reply.raw.write('beginning ');
    setTimeout(() => reply.raw.end('end'), 2200);
  });
  afterAll(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function ask(url: string, method = 'GET') {
  const headers = { 'content-type': 'application/json' };
  const sent = method === 'GET' ? {} : { headers, body: '{}' };
  const reply = await fetch(url, { method, ...sent, signal: AbortSignal.timeout(8000) });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() };
}

// All wait at the same time.
describe.concurrent.each(['GET', 'POST'])('%s', (method) => {
  it('is answered with 503 when nothing has come in time', async () => {
    const { status, retryAfter, text } = await ask(`${address}/never`, method);
    expect([status, retryAfter, JSON.parse(text).errorCode]).toEqual([503, '5', 'UNAVAILABLE']);
  });

  it('may take its time while the database answers', async () => {
    expect(await ask(`${address}/slow`, method)).toMatchObject({ status: 200, text: 'done' });
  });

  it('may take as long as its route says', async () => {
    expect(await ask(`${address}/form`, method)).toMatchObject({ status: 200, text: 'done' });
  });

  it('is answered with 503 after a moment while the database is silent', async () => {
    expect(await ask(`${addressWithoutDatabase}/slow`, method)).toMatchObject({ status: 503, retryAfter: '5' });
  });
});

it.concurrent('lets go on what is being sent', async () => {
  expect(await ask(`${addressWithoutDatabase}/long`)).toMatchObject({ status: 200, text: 'beginning end' });
});
