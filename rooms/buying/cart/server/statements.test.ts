import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { aMembership } from '#rooms/accounts/membership/testing/index.ts';
import { aProduct } from '#rooms/goods/shop/testing/index.ts';
import { aVoucher } from '#rooms/money/voucher/testing/index.ts';
import { asFan, aVisitor, type Shopper } from '../testing/shopper.ts';
import { openStall } from '../testing/stall.ts';

const house = await testHouse();
const stall = await openStall(house);
const aFan = async () => asFan(house, (await house.aFan()).token);

/** A visitor with three lines of the stall or the fan shop. */
async function aVisitorWithLines(sku: () => Promise<string>): Promise<Shopper> {
  const visitor = await aVisitor(house);
  for (let line = 0; line < 3; line += 1) await visitor.add({ sku: await sku() });
  return visitor;
}
/** A fan with such lines. */
async function aFanWithLines(sku: () => Promise<string>): Promise<Shopper> {
  const [fan, visitor] = [await aFan(), await aVisitorWithLines(sku)];
  await fan.claim(visitor.visitorId);
  return fan;
}
/** A member with lines of the fan shop. */
async function aMemberWithLines(): Promise<Shopper> {
  const { id, token } = await house.aFan();
  await aMembership(house.context(), id);
  const [member, visitor] = [asFan(house, token), await aVisitorWithLines(shops)];
  await member.claim(visitor.visitorId);
  return member;
}
/** A visitor with lines of the stall and a voucher. */
async function aVisitorWithVoucher(): Promise<Shopper> {
  const visitor = await aVisitorWithLines(stalls);
  await visitor.redeem(await aVoucher(house));
  return visitor;
}
const stalls = () => stall.goods();
const shops = async () => (await aProduct(house.context())).sku;
const plenty = await aProduct(house.context(), { onHand: 100_000, maxQuantity: 100_000 });
const soldOut = await aProduct(house.context(), { onHand: 1 });
await (await aVisitor(house)).add(soldOut);

/** Statements of a call with the token's look-up, BEGIN and COMMIT; `prepare` answers the call. */
type Row = [statements: number, what: string, prepare: () => Promise<() => Promise<unknown>>];

it.each<Row>([
  [1, 'an id for a visitor', async () => () => house.call('POST', '/api/shop/v4/carts/anonymousUser')],
  [1, 'the count of a visitor', async () => (await aVisitor(house)).count],
  [2, 'three lines of a visitor', async () => (await aVisitorWithLines(stalls)).read],
  [4, 'three lines of a fan', async () => (await aFanWithLines(stalls)).read],
  [3, 'three lines of a visitor with a voucher', async () => (await aVisitorWithVoucher()).read],
  [2, 'the count of a fan', async () => (await aFanWithLines(stalls)).count],
  [2, 'three lines of the fan shop of a visitor', async () => (await aVisitorWithLines(shops)).read],
  [4, 'three lines of the fan shop of a fan', async () => (await aFanWithLines(shops)).read],
  [4, 'three lines of the fan shop of a member', async () => (await aMemberWithLines()).read],
])('%i for %s', async (statements, _, prepare) => {
  const call = await prepare();
  expect(await house.statementsOf(() => call())).toBe(statements);
});

const newVisitor = await aVisitor(house);
const visitor = await aVisitor(house);
await visitor.add(plenty);
const fan = await aFan();
await fan.add(plenty);

it.each<[statements: number, what: string, shopper: () => Promise<Shopper>, sku: string, status: number]>([
  // One of them for what the visitor's network holds.
  [8, 'the first line of a visitor', () => aVisitor(house), plenty.sku, 200],
  [8, 'more pieces of a visitor', async () => visitor, plenty.sku, 200],
  [8, 'more pieces of a fan', async () => fan, plenty.sku, 200],
  [1, 'a visitor who comes too late (CART-80), without a transaction', async () => newVisitor, soldOut.sku, 409],
  [2, 'a fan who comes too late', async () => fan, soldOut.sku, 409],
])('%i for %s', async (statements, _, shopperOf, sku, status) => {
  // Again and again: while a new product is being read into pages, that can only make them more.
  const add = async () => {
    const shopper = await shopperOf();
    let reply: Awaited<ReturnType<Shopper['add']>> | undefined;
    const sent = await house.statementsOf(async () => {
      reply = await shopper.add({ sku });
    });
    return [sent, reply?.status];
  };
  await expect.poll(add).toEqual([statements, status]);
});
