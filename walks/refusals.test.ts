import { expect, it } from 'vitest';
import { rooms } from '#main';
import { commonRefusals, uploadRefusals } from '#platform/api/commonRefusals.ts';
import { broughtByRooms } from './broughtByRooms.ts';
import { doors } from './doorsOfHouse.ts';
import { reachedRefusals } from './reachedRefusals.ts';

const reached = await reachedRefusals();

const withProvider = ['PAYMENT_REQUIRED', 'ON_ACCOUNT_TICKETS_ONLY', 'ON_ACCOUNT_LIMIT_EXCEEDED'];
const tooSmallOrLarge = ['PAYMENT_AMOUNT_TOO_SMALL', 'PAYMENT_AMOUNT_TOO_LARGE'];

/**
 * Refusals that one use case gives for some of its endpoints only, by the way of paying, of putting something into
 * the cart, or of admission.
 */
const byWay: Record<string, string[]> = {
  'POST /checkout/v2/checkouts/creditcard': withProvider,
  'POST /checkout/v3/checkouts/paypal': withProvider,
  'POST /checkout/v2/checkouts/sepa/mandates': withProvider,
  'POST /checkout/v2/checkouts': withProvider,
  'POST /checkout/v3/checkouts/purchaseOnAccount': ['PAYMENT_REQUIRED', ...tooSmallOrLarge],
  'POST /checkout/v2/checkouts/nopayment': ['NOTHING_TO_PAY', ...withProvider.slice(1), ...tooSmallOrLarge],
  // Only several things together may replace lines.
  'POST /shop/v4/carts/self/items': ['CARTITEM_NOT_FOUND'],
  'POST /office/v1/phone-orders/people/:personId/items': ['CARTITEM_NOT_FOUND'],
  // Anyone who calls has an account, and an account its own cart.
  'GET /office/v1/phone-orders/people/:personId': ['CART_NOT_FOUND'],
  // Only a lottery promises places.
  'PUT /office/v1/ticket-events/:eventId/admission': ['LOTTERY_TOO_MANY_PLACES'],
  // Only a new waiting room says when it begins to let people in.
  'POST /office/v1/ticket-events/:eventId/admission/steering': ['LOTTERY_TOO_MANY_PLACES', 'QUEUE_OUTSIDE_SALE'],
  'PUT /office/v1/ticket-events/:eventId/lottery': ['QUEUE_OUTSIDE_SALE'],
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
  const common = new Set<string>(Object.values({ ...commonRefusals, ...uploadRefusals }).map(({ code }) => code));
  const declared = new Map(
    doors.map(({ endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      new Set(endpoint.refusals?.map(({ status, code }) => `${status} ${code}`)),
    ]),
  );
  const missing = reached
    .filter(({ endpoint, refusal: { code } }) => !common.has(code) && !byWay[endpoint]?.includes(code))
    .filter(({ endpoint, refusal: { status, code } }) => !declared.get(endpoint)?.has(`${status} ${code}`))
    .map(({ endpoint, refusal: { status, code }, at }) => `${endpoint}: ${status} ${code} (${at})`);
  expect([...new Set(missing)].toSorted()).toEqual([]);
});

it('makes an exception only where a refusal is reached and not declared', () => {
  const undeclared = new Set(
    reached
      .filter(({ endpoint, refusal: { code } }) => !declaredBy(endpoint).has(code))
      .map(({ endpoint, refusal: { code } }) => `${endpoint}: ${code}`),
  );
  const exceptions = Object.entries(byWay).flatMap(([endpoint, codes]) => codes.map((code) => `${endpoint}: ${code}`));
  expect(exceptions.filter((exception) => !undeclared.has(exception))).toEqual([]);
});

const declaredBy = (title: string): Set<string> => {
  const door = doors.find(({ endpoint: { method, path } }) => `${method} ${path}` === title);
  return new Set(door?.endpoint.refusals?.map(({ code }) => code));
};
