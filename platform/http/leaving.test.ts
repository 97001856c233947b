import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { makeLog } from '#platform/log/makeLog.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { probe, visits } from '#platform/testing/probeHouse.ts';
import { testHouse } from '#platform/testing/testHouse.ts';
import { buildApp } from './buildApp.ts';
import { makeLeaving } from './leaving.ts';

const whole = await testHouse();

/** A server of its own that can be closed without the rest of the house, with a route whose answer never ends. */
async function aServer(timeout?: number) {
  const leaving = makeLeaving(undefined, timeout);
  const house = { ...whole.house, leaving, log: makeLog('silent'), metrics: makeMetrics(false) };
  const app = await buildApp(house, [
    probe,
    {
      name: 'endless',
      register: (server) =>
        void server.get('/endless', (_request, reply) => {
          reply.hijack();
          reply.raw.write('…');
        }),
    },
  ]);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, address, leaving };
}

async function ask(address: string, agent: Agent): Promise<IncomingMessage> {
  const [reply] = (await once(get(address, { agent }), 'response')) as [IncomingMessage];
  reply.resume();
  await once(reply, 'end');
  return reply;
}

it('is not ready when it was told to stop, but answers, and lets no connection go on', async () => {
  const { app, address, leaving } = await aServer();
  const agent = new Agent({ keepAlive: true });
  expect((await ask(`${address}${visits}`, agent)).headers.connection).toBe('keep-alive');
  leaving.begin();
  const served = await ask(`${address}${visits}`, agent);
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  const [alive, ready] = [await ask(`${address}/healthz`, agent), await ask(`${address}/readyz`, agent)];
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
  await app.close();
});

it('closes in time although a connection idles and an answer never ends', async () => {
  const { app, address } = await aServer(300);
  const agent = new Agent({ keepAlive: true });
  await ask(`${address}${visits}`, agent);
  const endless = connect(Number(new URL(address).port), '127.0.0.1');
  endless.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(endless, 'data');
  const cut = once(endless, 'close');
  await app.close();
  await cut;
});
