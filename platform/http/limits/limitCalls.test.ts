import { describe, expect, it } from 'vitest';
import { buildApp } from '#platform/http/buildApp.ts';
import { probe, probeHouse, visits } from '#platform/testing/probeHouse.ts';
import { mostCalls } from './limitRules.ts';
import { minuteCounter } from './minuteCounter.ts';
import { newMark, readMark } from './visitorMark.ts';

const { house } = await probeHouse();

/** A house whose general limit is 10 calls a minute and network: 4 for an account, 1 for a marked browser. */
async function small() {
  const fans = new Map(['one', 'two'].map((id) => [id, { id, scopes: [] }]));
  const authenticate = async (_ctx: unknown, token: string) => fans.get(token);
  const app = await buildApp({ ...house, authenticate, config: { ...house.config, rateLimit: 10 } } as never, [probe]);
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: visits, headers });
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const statuses = async (count: number, headers: Record<string, string>) => {
    const all: number[] = [];
    for (let call = 0; call < count; call += 1) all.push((await ask(headers)).statusCode);
    return all;
  };
  return { app, ask, as, statuses };
}
const times = (count: number, status: number) => Array<number>(count).fill(status);

describe('calls from one address', () => {
  it('are counted for each account whose token is good, and others do not use its calls up', async () => {
    const { app, as, statuses } = await small();
    await statuses(10, {});
    expect(await statuses(1, {})).toEqual([429]);
    expect(await statuses(5, as('one'))).toEqual([...times(4, 200), 429]);
    expect(await statuses(4, as('two'))).toEqual(times(4, 200));
    await app.close();
  });

  it('with a token that is not good are counted for the network', async () => {
    const { app, as, statuses } = await small();
    const made = [];
    for (const token of Array.from({ length: 12 }, (_, at) => `wrong${at}`))
      made.push(...(await statuses(1, as(token))));
    expect(made).toEqual([...times(10, 401), 429, 429]);
    expect(await statuses(1, as('one'))).toEqual([200]);
    await app.close();
  });

  it('are counted for each browser once it is marked, and no mark can be made up', async () => {
    const { app, ask, statuses } = await small();
    const marks = [];
    for (let call = 0; call < 2; call += 1) marks.push(String((await ask()).headers['set-cookie']));
    expect(marks[0]).toMatch(/^kurve_visitor=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const [first, second] = marks.map((mark) => ({ cookie: mark.split(';', 1)[0]! }));
    await statuses(8, {});
    expect(await statuses(2, first!)).toEqual([200, 429]);
    expect(await statuses(1, second!)).toEqual([200]);
    expect(await statuses(1, { cookie: `${first!.cookie}x` })).toEqual([429]);
    await app.close();
  });

  it('reach a ceiling of their network, against which refused ones weigh ten', async () => {
    const { app, as, statuses } = await small();
    // 333 in all: 10 answered and 33 refused ones use them up.
    await statuses(43, {});
    expect(await statuses(1, as('one'))).toEqual([429]);
    await app.close();
  });
});

it('a marked browser is known by its own signature only', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const mark = newMark(key, true).split(';', 1)[0]!;
  expect(readMark(key, `a=b; ${mark}; c=d`)).toMatch(/^[\w-]{20,64}$/);
  expect([readMark(other, mark), readMark(key, undefined), readMark(key, 'kurve_visitor=abc')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('an account has 240 calls a minute, a marked browser 60, a network 600; an endpoint may allow fewer', () => {
  const kinds = ['account', 'visitor', 'network'] as const;
  expect(kinds.map((kind) => mostCalls(kind, 600))).toEqual([240, 60, 600]);
  expect(kinds.map((kind) => mostCalls(kind, 600, 30))).toEqual([30, 30, 300]);
  expect(kinds.map((kind) => mostCalls(kind, 600, 120))).toEqual([120, 60, 600]);
});

it('counts begin anew after a minute', () => {
  let now = 0;
  const counter = minuteCounter(() => now);
  expect([counter.add('a'), counter.add('a', 9), counter.add('b')]).toEqual([1, 10, 1]);
  now = 59_999;
  expect([counter.add('a'), counter.secondsLeft()]).toEqual([11, 1]);
  now = 60_000;
  expect(counter.add('a')).toBe(1);
});
