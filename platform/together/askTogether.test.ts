import { expect, it } from 'vitest';
import type { Sql } from '#platform/database/database.ts';
import { askTogether } from './askTogether.ts';

const [pool, transaction] = [{}, {}] as [Sql, Sql];
const settled = () => new Promise((done) => setImmediate(done));

/** A database that answers when the test says so, and knows every key but `unknown`. */
function database() {
  const questions: { keys: string[]; answer(): void; fail(): void }[] = [];
  const ask = (keys: string[]) =>
    new Promise<Map<string, string>>((done, failed) => {
      const found = keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`] as const);
      questions.push({ keys, answer: () => done(new Map(found)), fail: () => failed(new Error('away')) });
    });
  return { questions, ask };
}

it('asks at once for the first, and for all who come meanwhile in one question afterwards', async () => {
  const together = askTogether<string, string>();
  const { questions, ask } = database();
  const first = together(pool, ['a'], ask);
  const crowd = [['b'], ['c', 'd'], ['b', 'unknown']].map((keys) => together(pool, keys, ask));
  expect(questions.map(({ keys }) => keys)).toEqual([['a']]);
  questions[0]!.answer();
  expect((await first).get('a')).toBe('a!');
  await settled();
  expect(questions[1]!.keys).toEqual(['b', 'c', 'd', 'unknown']);
  questions[1]!.answer();
  const [one, two, three] = await Promise.all(crowd);
  expect([one!.get('b'), two!.get('d'), three!.get('b'), three!.get('unknown')]).toEqual(['b!', 'd!', 'b!', undefined]);
});

it('tells nobody what was found before they asked', async () => {
  const together = askTogether<string, string>();
  const { questions, ask } = database();
  const early = together(pool, ['a'], ask);
  const late = together(pool, ['a'], async () => new Map([['a', 'changed meanwhile']]));
  questions[0]!.answer();
  expect([(await early).get('a'), (await late).get('a')]).toEqual(['a!', 'changed meanwhile']);
});

it('keeps a transaction apart from the pool', async () => {
  const together = askTogether<string, string>();
  const { questions, ask } = database();
  void together(pool, ['a'], ask);
  void together(transaction, ['b'], ask);
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
});

it('tells a failure to those whose keys were asked for, and goes on with the next', async () => {
  const together = askTogether<string, string>();
  const { questions, ask } = database();
  const first = together(pool, ['a'], ask);
  const next = together(pool, ['b'], ask);
  questions[0]!.fail();
  await expect(first).rejects.toThrow('away');
  await settled();
  expect(questions[1]!.keys).toEqual(['b']);
  questions[1]!.answer();
  expect((await next).get('b')).toBe('b!');
});
