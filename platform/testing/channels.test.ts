// @vitest-environment jsdom
import { setTimeout as wait } from 'node:timers/promises';
import { BroadcastChannel as ProcessChannel } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';

const [own, other, elsewhere] = [
  new BroadcastChannel('kurve test'),
  new BroadcastChannel('kurve test'),
  new ProcessChannel('kurve test'),
];
afterAll(() => [own, other, elsewhere].map((channel) => channel.close()));

it('lets channels of a test file reach each other, and no other file', async () => {
  const heard: string[] = [];
  other.onmessage = () => heard.push('own file');
  elsewhere.onmessage = () => heard.push('another file');
  own.postMessage('changed');
  await expect.poll(() => heard).toEqual(['own file']);
  await wait(50);
  expect(heard).toEqual(['own file']);
});
