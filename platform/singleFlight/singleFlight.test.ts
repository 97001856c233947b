import { expect, it } from 'vitest';
import { singleFlight } from './singleFlight.ts';

/** Questions that are answered when the test says so, with the number of their turn. */
function questions() {
  const open: (() => void)[] = [];
  let asked = 0;
  const read = () => {
    asked += 1;
    const turn = asked;
    return new Promise<number>((done) => open.push(() => done(turn)));
  };
  return { read, asked: () => asked, answerNext: () => open.shift()?.() };
}
const settled = () => new Promise((done) => setImmediate(done));

it('answers everybody who asks meanwhile with one question that begins after they asked', async () => {
  const together = singleFlight<number>();
  const { read, asked, answerNext } = questions();
  const first = together('list', read);
  const crowd = Array.from({ length: 20 }, () => together('list', read));
  expect(asked()).toBe(1);
  answerNext();
  expect(await first).toBe(1);
  await settled();
  expect(asked()).toBe(2);
  const late = together('list', read);
  answerNext();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
  await settled();
  answerNext();
  expect(await late).toBe(3);
});

it('asks as the last of those who wait would', async () => {
  const together = singleFlight<string>();
  const first = together('list', async () => 'first');
  const second = together('list', async () => 'earlier clock');
  const third = together('list', async () => 'later clock');
  expect(await Promise.all([first, second, third])).toEqual(['first', 'later clock', 'later clock']);
});

it('keeps different questions apart, and remembers nothing', async () => {
  const together = singleFlight<string>();
  expect(await Promise.all([together('a', async () => 'A'), together('b', async () => 'B')])).toEqual(['A', 'B']);
  expect(await together('a', async () => 'new')).toBe('new');
});

it('tells a failure to those it concerns and goes on with the next', async () => {
  const together = singleFlight<string>();
  const failing = () => Promise.reject(new Error('away'));
  const outcomes = await Promise.allSettled([
    together('list', failing),
    together('list', failing),
    together('list', async () => 'back'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await expect(together('list', failing)).rejects.toThrow('away');
  expect(await together('list', async () => 'back')).toBe('back');
});
