import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { callOut } from './callOut.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serving(answer: RequestListener): Promise<{ address: string; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer(answer)
    .on('connection', (socket) => sockets.push(socket))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets };
}

const call = { method: 'POST' as const, headers: { 'content-type': 'text/plain' }, body: 'Grüße', timeout: 5000 };

it('sends and reads whole texts, and keeps the connection for the next call', async () => {
  const { address, sockets } = await serving((request, response) => {
    response.statusCode = 201;
    request.pipe(response);
  });
  expect([await callOut(address, call), await callOut(address, call)]).toEqual(
    Array(2).fill({ status: 201, text: 'Grüße' }),
  );
  expect(sockets).toHaveLength(1);
});

it('opens a new connection when the kept one was closed under it', async () => {
  let calls = 0;
  const { address, sockets } = await serving((request, response) => {
    calls += 1;
    // The second call finds a connection that ends without a word.
    if (calls === 2) request.socket.resetAndDestroy();
    else response.end('here');
  });
  await callOut(address, call);
  expect(await callOut(address, call)).toEqual({ status: 200, text: 'here' });
  expect([calls, sockets.length]).toEqual([3, 2]);
});

it('throws when nobody answers in time, and when nobody listens', async () => {
  const { address } = await serving(() => {});
  await expect(callOut(address, { ...call, timeout: 20 })).rejects.toThrow('no reply within 20 ms');
  await expect(callOut('http://127.0.0.1:1/', call)).rejects.toThrow();
});

it('throws when a reply is longer than it may be', async () => {
  const { address } = await serving((_, response) => response.end('x'.repeat(2000)));
  await expect(callOut(address, { ...call, maxLetters: 1000 })).rejects.toThrow('more than 1000 letters');
});
