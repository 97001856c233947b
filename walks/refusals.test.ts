import { expect, it } from 'vitest';
import { rooms } from '#main';
import { commonRefusals } from '#platform/contract/commonRefusals.ts';
import { broughtByRooms } from './broughtByRooms.ts';
import { doors } from './doorsOfHouse.ts';
import { reachedRefusals } from './reachedRefusals.ts';

const reached = await reachedRefusals();

/** Refusals that one use case gives for some of its endpoints only, by the way of paying or of putting something into the cart. */
const byWay: Record<string, string[]> = {
  '/checkout/': [
    'NOTHING_TO_PAY',
    'PAYMENT_REQUIRED',
    'ON_ACCOUNT_TICKETS_ONLY',
    'ON_ACCOUNT_LIMIT_EXCEEDED',
    'PAYMENT_AMOUNT_TOO_SMALL',
    'PAYMENT_AMOUNT_TOO_LARGE',
  ],
  // Only several things together may replace lines.
  '/shop/v4/carts/self/items': ['CARTITEM_NOT_FOUND'],
};

it('reads every handler of the rooms, and all that they sell, search and object to', () => {
  const read = broughtByRooms().map(({ room, kind, event }) => `${room} ${kind} ${event ?? ''}`);
  const wired = rooms.flatMap(({ name, handlers = {}, ...room }) => [
    ...Object.keys(handlers).map((event) => `${name} handlers ${event}`),
    ...(['sellables', 'searchables', 'objections'] as const).flatMap((kind) =>
      (room[kind] ?? []).map(() => `${name} ${kind} `),
    ),
  ]);
  expect(read.toSorted()).toEqual(wired.toSorted());
});

it('reads every use case of the house', () => {
  const without = new Set(reached.map(({ endpoint }) => endpoint));
  const declaring = doors.filter(({ endpoint }) => endpoint.refusals?.length);
  const unread = declaring.filter(({ endpoint: { method, path } }) => !without.has(`${method} ${path}`));
  expect(unread.map(({ title }) => title)).toEqual([]);
});

it('declares every refusal that an endpoint can reach', () => {
  const common = new Set<string>(Object.values(commonRefusals).map(({ code }) => code));
  const declared = new Map(
    doors.map(({ endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      new Set(endpoint.refusals?.map(({ status, code }) => `${status} ${code}`)),
    ]),
  );
  const isByWay = (endpoint: string, code: string) =>
    Object.entries(byWay).some(([path, codes]) => endpoint.includes(` ${path}`) && codes.includes(code));
  const missing = reached
    .filter(({ endpoint, refusal: { code } }) => !common.has(code) && !isByWay(endpoint, code))
    .filter(({ endpoint, refusal: { status, code } }) => !declared.get(endpoint)?.has(`${status} ${code}`))
    .map(({ endpoint, refusal: { status, code }, at }) => `${endpoint}: ${status} ${code} (${at})`);
  expect([...new Set(missing)].toSorted()).toEqual([]);
});
