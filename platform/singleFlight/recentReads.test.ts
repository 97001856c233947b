import { describe, expect, it } from 'vitest';
import { recentReads } from './recentReads.ts';

const at = (ms: number) => new Date(1_000_000 + ms);

it('reads again once a value is too old, and tells when it was read', async () => {
  const recently = recentReads();
  let reads = 0;
  const ask = (ms: number) => recently('a', { maxAge: 2000, now: at(ms) }, async () => ++reads);
  expect([await ask(0), await ask(1999), await ask(2000)]).toEqual([
    { value: 1, readAt: at(0) },
    { value: 1, readAt: at(0) },
    { value: 2, readAt: at(2000) },
  ]);
});

it('reads once for all who ask meanwhile', async () => {
  const recently = recentReads();
  let reads = 0;
  const ask = () => recently('a', { maxAge: 2000, now: at(0) }, async () => ++reads);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ value }) => value)).toEqual([1, 1, 1]);
});

it('keeps no failure, and no more than 500 names', async () => {
  const recently = recentReads();
  const asked = { maxAge: 2000, now: at(0) };
  await expect(recently('a', asked, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await recently('a', asked, async () => 'here')).value).toBe('here');
  for (let name = 0; name < 500; name += 1) await recently(String(name), asked, async () => name);
  expect((await recently('a', asked, async () => 'anew')).value).toBe('anew');
});

describe('within a transaction', () => {
  const reading = () => {
    const open: ((value: string) => void)[] = [];
    return {
      read: () => new Promise<string>((done) => open.push(done)),
      answer: (value: string) => open.shift()?.(value),
    };
  };

  it('nobody waits for a read of others: what was read before counts, or it reads itself', async () => {
    const recently = recentReads();
    const { read, answer } = reading();
    const outside = recently('a', { maxAge: 2000, now: at(0) }, read);
    const inside = { maxAge: 2000, now: at(0), isInside: true };
    expect((await recently('a', inside, async () => 'own')).value).toBe('own');
    answer('first');
    expect((await outside).value).toBe('first');
    const later = recently('a', { maxAge: 2000, now: at(2500) }, read);
    expect(await recently('a', { ...inside, now: at(2600) }, async () => 'own')).toEqual({
      value: 'own',
      readAt: at(0),
    });
    answer('second');
    expect((await later).value).toBe('second');
    expect((await recently('a', { ...inside, now: at(2700) }, async () => 'own')).value).toBe('second');
  });
});
