import { expect, it } from 'vitest';
import type { Jobs } from './jobs.ts';
import { jobsOnUse } from './jobsOnUse.ts';

function aQueue() {
  const calls: string[] = [];
  let failures = 0;
  const started = {
    waiting: async () => new Map([['greet', 1]]),
    renew: () => void calls.push('renew'),
    stop: async () => void calls.push('stop'),
  } as unknown as Jobs;
  const jobs = jobsOnUse(async () => {
    calls.push('start');
    if (failures-- > 0) throw new Error('away');
    return started;
  });
  return { calls, jobs, failNext: () => (failures = 1) };
}

it('starts at the first use, once, also when two use it at the same time', async () => {
  const { calls, jobs } = aQueue();
  expect(calls).toEqual([]);
  await Promise.all([jobs.waiting(), jobs.open()]);
  expect(await jobs.waiting()).toEqual(new Map([['greet', 1]]));
  expect(calls).toEqual(['start']);
});

it('starts again after a failed start', async () => {
  const { calls, jobs, failNext } = aQueue();
  failNext();
  await expect(jobs.open()).rejects.toThrow('away');
  await jobs.open();
  expect(calls).toEqual(['start', 'start']);
});

it('stops only what has started', async () => {
  const { calls, jobs } = aQueue();
  await jobs.stop();
  expect(calls).toEqual([]);
  await jobs.open();
  await jobs.stop();
  expect(calls).toEqual(['start', 'stop']);
});

it('renews connections where there are any', async () => {
  const { calls, jobs } = aQueue();
  jobs.renew();
  await jobs.open();
  jobs.renew();
  await expect.poll(() => calls).toEqual(['start', 'renew']);
});
