import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, refusal } from '#platform/api/endpoint.ts';
import { buildApp } from '#platform/http/buildApp.ts';
import { implement } from '#platform/http/implement.ts';
import { testHouse } from '#platform/testing/testHouse.ts';

const api = {
  sendForm: endpoint({
    method: 'POST',
    path: '/probe/v1/forms/:id',
    summary: 'Counts the bytes of each file',
    caller: 'anyone',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string().min(1, 'required') }),
    form: {
      files: 'papers',
      maxFiles: 2,
      maxBytes: 300_000,
      tooMany: refusal({ status: 400, code: 'TOO_MANY', detail: 'At most two.' }),
      tooLarge: refusal({ status: 400, code: 'TOO_LARGE', detail: 'At most 300 kB.' }),
    },
    reply: z.object({ id: z.string(), name: z.string(), files: z.array(z.string()) }),
  }),
  closedForm: endpoint({
    method: 'POST',
    path: '/probe/v1/closed-forms',
    summary: 'For staff only',
    caller: { permission: 'office.open' },
    body: z.object({}),
    form: {
      files: 'papers',
      maxFiles: 2,
      maxBytes: 300_000,
      tooMany: refusal({ status: 400, code: 'TOO_MANY' }),
      tooLarge: refusal({ status: 400, code: 'TOO_LARGE' }),
    },
  }),
};
const whole = await testHouse();
const app = await buildApp(whole.house, [
  {
    name: 'probe',
    api,
    register: (scope, house) =>
      implement(scope, house, api, {
        async sendForm(_ctx, { id, name, files }) {
          const counted: string[] = [];
          for await (const { fileName, contentType, content } of files) {
            let bytes = 0;
            // The first file of that name is not read at all.
            if (fileName !== 'skipped') for await (const chunk of content) bytes += chunk.length;
            counted.push(`${fileName} ${contentType} ${bytes}`);
          }
          return { id, name, files: counted };
        },
        closedForm: async () => {},
      }),
  },
]);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
afterAll(() => app.close());

async function send(parts: [string, string | File][], path = '/forms/7') {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const reply = await fetch(`http://127.0.0.1:${port}/api/probe/v1${path}`, { method: 'POST', body });
  const { data, errorCode, errors } = await reply.json();
  return [reply.status, data ?? errorCode, ...(errors ? [errors] : [])];
}
const file = (name: string, bytes: number): [string, File] => [
  'papers',
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' }),
];
const name: [string, string] = ['name', 'Ä'];

describe('a form with files', () => {
  it('gives its fields, then its files one after the other, read or not', async () => {
    expect(await send([name, file('a.pdf', 100_000), file('b.pdf', 200_000)])).toEqual([
      200,
      { id: '7', name: 'Ä', files: ['a.pdf application/pdf 100000', 'b.pdf application/pdf 200000'] },
    ]);
    expect((await send([name, file('skipped', 200_000), file('b.pdf', 100)]))[1]).toMatchObject({
      files: ['skipped application/pdf 0', 'b.pdf application/pdf 100'],
    });
    expect((await send([name]))[1]).toMatchObject({ files: [] });
  });

  it('is refused for a file or a byte too much, over all files and whether they are read or not', async () => {
    const tooLarge = [400, 'TOO_LARGE', { papers: ['At most 300 kB.'] }];
    expect(await send([name, file('a.pdf', 300_001)])).toEqual(tooLarge);
    expect(await send([name, file('skipped', 200_000), file('b.pdf', 100_001)])).toEqual(tooLarge);
    expect(await send([name, file('a', 1), file('b', 1), file('c', 1)])).toEqual([
      400,
      'TOO_MANY',
      { papers: ['At most two.'] },
    ]);
  });

  it('is refused when a field is missing, comes behind a file, or what is sent is no form', async () => {
    expect(await send([['name', ''], file('a', 1)])).toEqual([400, 'INVALID_INPUT', { name: ['required'] }]);
    expect(await send([file('a', 1), name])).toEqual([400, 'INVALID_INPUT', { name: expect.anything() }]);
    expect(await send([name, file('a', 1), ['more', 'x']])).toEqual([400, 'INVALID_INPUT']);
    expect(await send([name, ['other', new File(['x'], 'a')]])).toEqual([400, 'INVALID_INPUT']);
    const headers = { 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/probe/v1/forms/7', payload: '{}', headers });
    expect(reply.statusCode).toBe(415);
  });

  it('is not read from somebody who may not send it', async () => {
    expect(await send([file('a', 300_001)], '/closed-forms')).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is refused before its body has ended, and one that breaks off does no harm', async () => {
    const head = (length: number) =>
      [
        'POST /api/probe/v1/forms/7 HTTP/1.1',
        'host: localhost',
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
        '',
        '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nA',
        '--b\r\ncontent-disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n',
      ].join('\r\n');
    // 300,001 bytes of a body that says it has ten million: the answer comes all the same.
    const answer = await new Promise<string>((done) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(head(10_000_000) + 'x'.repeat(300_100)));
      socket.on('data', (part) => {
        text += part;
        if (!text.includes('TOO_LARGE')) return;
        socket.destroy();
        done(text);
      });
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('TOO_LARGE');
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head(1000)}abc`);
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => done());
    });
    expect((await send([name]))[0]).toBe(200);
  });
});
