import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePatience } from './patience.ts';

/** A process in a time of its own; `visitors` says how busy they keep it at a moment, and `work` makes it busy itself. */
function aProcess(visitors: (at: number) => number) {
  let at = 0;
  let [asked, worked, looks] = [0, 0, 0];
  const { untilCalm, end } = makePatience({
    now: () => at,
    pause: async (milliseconds) => {
      looks += 1;
      at += milliseconds;
    },
    busyShare: () => {
      const share = Math.max(visitors(at), worked / (at - asked || 1));
      [asked, worked] = [at, 0];
      return share;
    },
  });
  const work = (milliseconds: number) => {
    at += milliseconds;
    worked += milliseconds;
  };
  return { untilCalm, end, work, at: () => at, looks: () => looks };
}

const always = () => 1;
const never = () => 0;

it('is about this process, as busy as it is, where nothing else is given', async () => {
  const { untilCalm } = makePatience();
  let isBusy = true;
  const spin = () => void (isBusy && setImmediate(spin));
  spin();
  const waiting = untilCalm(performance.now()).then(() => 'calm');
  expect(await Promise.race([waiting, sleep(1000, 'busy')])).toBe('busy');
  isBusy = false;
  expect(await waiting).toBe('calm');
});

it('begins after one look where nobody is there', async () => {
  const { untilCalm, at } = aProcess(never);
  await untilCalm(0);
  expect(at()).toBe(250);
});

it('waits while visitors keep the process busy, and begins when it is calm', async () => {
  const { untilCalm, at } = aProcess((moment) => (moment <= 5000 ? 0.9 : 0.1));
  await untilCalm(0);
  expect(at()).toBe(5250);
});

it('takes half a free event loop for calm, and less for busy', async () => {
  const [calm, busy] = [aProcess(() => 0.49), aProcess(() => 0.5)];
  await Promise.all([calm.untilCalm(0), busy.untilCalm(0)]);
  expect([calm.at(), busy.at()]).toEqual([250, 30_000]);
});

it('begins half a minute after it was put in though visitors are there, and what came before it at once', async () => {
  const { untilCalm, at } = aProcess(always);
  await untilCalm(0);
  expect(at()).toBe(30_000);
  await untilCalm(-1000);
  await untilCalm(0);
  expect(at()).toBe(30_000);
});

it('does not take its own work for visitors', async () => {
  const { untilCalm, work, at } = aProcess(never);
  for (let job = 0; job < 100; job += 1) {
    await untilCalm(0);
    work(100);
  }
  // Ten jobs after each look.
  expect(at()).toBe(100 * 100 + 10 * 250);
});

it('notices within a second that visitors have come', async () => {
  const { untilCalm, work, at } = aProcess((moment) => (moment > 300 ? 1 : 0));
  const begun: number[] = [];
  while (at() < 20_000) {
    await untilCalm(0);
    begun.push(at());
    work(100);
  }
  expect(begun.filter((moment) => moment < 20_000).at(-1)).toBe(1150);
});

it('looks once for all that wait at the same time', async () => {
  const { untilCalm, looks } = aProcess(never);
  await Promise.all([untilCalm(0), untilCalm(0), untilCalm(0)]);
  expect(looks()).toBe(1);
});

it('lets everything begin when the process is to end', async () => {
  const { untilCalm, end, at } = aProcess(always);
  const waiting = untilCalm(0);
  end();
  await waiting;
  await untilCalm(0);
  expect(at()).toBe(250);
});
