import { expect } from 'vitest';
import type { TestHouse } from '#platform/testing/testHouse.ts';
import { letMinutesPass } from '#rooms/money/payment/testing/index.ts';
import type { Buyer } from './buyer.ts';
import { moneyOf } from './ways.ts';

/** One order and its money (cents), once; and an empty cart. */
export async function expectOneOrder(house: TestHouse, buyer: Buyer, cents: number): Promise<void> {
  await house.drainJobs();
  expect((await buyer.orders()).json.data.totalCount).toBe(1);
  expect(await moneyOf(house, buyer.id)).toEqual({ cents, payments: 1 });
  expect(await inCart(buyer)).toBe(0);
}

/** No order and no money. */
export async function expectNoOrder(house: TestHouse, buyer: Buyer): Promise<void> {
  await house.drainJobs();
  expect((await buyer.orders()).json.data.totalCount).toBe(0);
  expect((await moneyOf(house, buyer.id)).cents).toBe(0);
}

/** Pieces in somebody's cart. */
export const inCart = async (buyer: Buyer): Promise<number> => (await buyer.cart()).json.data.totalItemQuantity;

/** What a new process does within a minute or two: asks about whatever is open. */
export async function letJobAsk(house: TestHouse, { id }: Buyer): Promise<void> {
  await letMinutesPass(house.context(), 2, id);
  await house.context().enqueue('reconcilePayments', {});
  await house.drainJobs();
}
