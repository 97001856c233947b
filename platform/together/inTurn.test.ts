import { expect, it } from 'vitest';
import { inTurn } from './inTurn.ts';

const pause = () => new Promise((done) => setTimeout(done, 5));

it('lets work about the same thing take turns, in the order of coming, and tells who has waited', async () => {
  const turns = inTurn();
  const seen: string[] = [];
  const work = (name: string) => async (hasWaited: boolean) => {
    seen.push(`${name} begins${hasWaited ? ', having waited' : ''}`);
    await pause();
    seen.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all(['one', 'two', 'three'].map((name) => turns('same', work(name))));
  expect(answers).toEqual(['one', 'two', 'three']);
  expect(seen).toEqual([
    'one begins',
    'one ends',
    'two begins, having waited',
    'two ends',
    'three begins, having waited',
    'three ends',
  ]);
  expect(await turns('same', async (hasWaited) => hasWaited)).toBe(false);
});

it('lets work about other things go on meanwhile', async () => {
  const turns = inTurn();
  let isOver = false;
  const slow = turns('slow', pause).then(() => (isOver = true));
  expect(await turns('quick', async (hasWaited) => hasWaited)).toBe(false);
  expect(isOver).toBe(false);
  await slow;
});

it('goes on with the next when work fails', async () => {
  const turns = inTurn();
  const [failed, next] = await Promise.allSettled([
    turns('same', () => Promise.reject(new Error('away'))),
    turns('same', async () => 'done'),
  ]);
  expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }]);
});

it('does not wait for ever for work that hangs', async () => {
  const turns = inTurn(20);
  void turns('same', () => new Promise(() => {}));
  expect(await turns('same', async (hasWaited) => hasWaited)).toBe(true);
});
