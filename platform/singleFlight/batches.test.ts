import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { batches } from './batches.ts';

/** Doubles numbers and remembers the batches in which it did. */
function doubling() {
  const done: number[][] = [];
  const work = async (items: readonly number[]) => {
    done.push([...items]);
    return items.map((item) => {
      if (item < 0) throw new Error(`${item} is negative`);
      return 2 * item;
    });
  };
  return { work, done };
}

it('does what is asked for at the same moment together, and answers each caller', async () => {
  const inBatch = batches();
  const { work, done } = doubling();
  expect(await Promise.all([3, 1, 3].map((item) => inBatch('double', item, work)))).toEqual([6, 2, 6]);
  expect(await inBatch('double', 3, work)).toBe(6);
  expect(done).toEqual([[3, 1, 3], [3]]);
});

it('waits for all who ask in the same turn of the event loop, whatever they have waited for before', async () => {
  const inBatch = batches();
  const { work, done } = doubling();
  const asked = [1, 2, 3].map(async (item) => {
    for (let waited = 0; waited < item; waited += 1) await undefined;
    return inBatch('double', item, work);
  });
  expect(await Promise.all(asked)).toEqual([2, 4, 6]);
  expect(done).toEqual([[1, 2, 3]]);
});

it('keeps what has other names apart', async () => {
  const inBatch = batches();
  const { work, done } = doubling();
  await Promise.all([inBatch('one', 1, work), inBatch('other', 2, work)]);
  expect(done).toEqual([[1], [2]]);
});

it('works as the latest caller would, in the asynchronous context of the first', async () => {
  const inBatch = batches();
  const caller = new AsyncLocalStorage<string>();
  const ask = (name: string) =>
    caller.run(name, () => inBatch('who', name, async (items) => items.map(() => `${name} for ${caller.getStore()}`)));
  expect(await Promise.all([ask('first'), ask('last')])).toEqual(['last for first', 'last for first']);
});

it('lets nobody fail for somebody else', async () => {
  const inBatch = batches();
  const { work } = doubling();
  const outcomes = await Promise.allSettled([1, -2, 3].map((item) => inBatch('double', item, work)));
  expect(outcomes).toMatchObject([{ value: 2 }, { reason: { message: '-2 is negative' } }, { value: 6 }]);
});

it('tells everybody at once that the database is away, and goes on when it is back', async () => {
  const inBatch = batches();
  let asked = 0;
  const away = async () => {
    asked += 1;
    throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map((item) => inBatch('double', item, away)));
  expect([asked, outcomes.filter(({ status }) => status === 'rejected').length]).toEqual([1, 3]);
  expect(await inBatch('double', 4, doubling().work)).toBe(8);
});

it('does no more than a hundred at once', async () => {
  const inBatch = batches();
  const { work, done } = doubling();
  const items = Array.from({ length: 150 }, (_, item) => item);
  expect(await Promise.all(items.map((item) => inBatch('double', item, work)))).toEqual(items.map((item) => 2 * item));
  expect(done.map(({ length }) => length)).toEqual([100, 50]);
});
