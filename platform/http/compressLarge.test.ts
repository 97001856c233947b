import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressLarge, largeReply } from './compressLarge.ts';

async function ask(length: number, encodings: string) {
  const app = Fastify();
  compressLarge(app);
  const text = JSON.stringify({ text: 'a'.repeat(length) });
  app.get('/', (_, reply) =>
    reply.header('vary', 'accept-language').type('application/json; charset=utf-8').send(text),
  );
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': encodings } });
  await app.close();
  return { reply, text };
}

it('sends a large reply compressed to whoever takes it', async () => {
  const { reply, text } = await ask(largeReply, 'br, gzip');
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-language, accept-encoding' });
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  expect(gunzipSync(reply.rawPayload).toString()).toBe(text);
});

it('leaves a small reply as it is, and a large one for who takes no gzip', async () => {
  for (const [length, encodings] of [
    [100, 'gzip'],
    [largeReply, 'br'],
  ] as const) {
    const { reply, text } = await ask(length, encodings);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe(text);
  }
});
