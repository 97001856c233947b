import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { implement } from '#platform/http/implement.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const api = {
  readFile: endpoint({
    method: 'POST',
    path: '/probe/v1/files',
    summary: 'Counts the bytes of a file',
    caller: 'anyone',
    query: z.object({ name: z.string().optional() }),
    upload: { types: ['text/csv'], maxBytes: 300_000 },
    reply: z.object({ bytes: z.number() }),
  }),
  closedFile: endpoint({
    method: 'POST',
    path: '/probe/v1/closed-files',
    summary: 'For staff only',
    caller: { permission: 'office.open' },
    upload: { types: ['text/csv'], maxBytes: 300_000 },
  }),
};
const whole = await testHouse();
const app = await buildApp(whole.house, [
  {
    name: 'probe',
    api,
    register: (scope, house) =>
      implement(scope, house, api, {
        readFile: async (_ctx, { file }) => ({ bytes: file.length }),
        closedFile: async () => {},
      }),
  },
]);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };

const send = async (payload: string | Buffer, type = 'text/csv', url = '/api/probe/v1/files') => {
  const reply = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return [reply.statusCode, reply.json().errorCode ?? reply.json().data];
};

describe('an uploaded file', () => {
  it('is taken as it was sent, beyond the limit of other calls', async () => {
    expect(await send('ä'.repeat(140_000), 'text/csv; charset=utf-8')).toEqual([200, { bytes: 280_000 }]);
  });

  it('is refused when it is too large, also without a length, of another type, or empty', async () => {
    expect(await send('x'.repeat(300_001))).toEqual([413, 'BODY_TOO_LARGE']);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 40; at += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
        controller.close();
      },
    });
    const headers = { 'content-type': 'text/csv' };
    const request = { method: 'POST', body: chunks, headers, duplex: 'half' } as RequestInit;
    const reply = await fetch(`http://127.0.0.1:${port}/api/probe/v1/files`, request);
    expect(reply.status).toBe(413);
    expect(await send('{}', 'application/json')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await send('')).toEqual([400, 'INVALID_INPUT']);
  });

  it('that breaks off is no file, and does no harm', async () => {
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/probe/v1/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\ncontent-length: 1000\r\n\r\nabc',
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => done());
    });
    expect(await send('abc')).toEqual([200, { bytes: 3 }]);
  });

  it('is not read from somebody who may not send it', async () => {
    expect(await send('x'.repeat(300_001), 'text/csv', '/api/probe/v1/closed-files')).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

afterAll(() => app.close());
