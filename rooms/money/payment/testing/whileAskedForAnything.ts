import type { TestHouse } from '#platform/testing/testHouse.ts';

const anything = { least: 0, most: Number.MAX_SAFE_INTEGER };

/**
 * Does something while the house believes that its payment services take any amount; they themselves say no all the
 * same.
 */
export async function whileAskedForAnything<T>(
  { house }: Pick<TestHouse, 'house'>,
  work: () => Promise<T>,
): Promise<T> {
  const known = house.paymentProviders;
  const amounts = { creditcard: anything, paypal: anything, sepa: anything, token: anything };
  house.paymentProviders = known.map((one) => ({ ...one, amounts }));
  try {
    return await work();
  } finally {
    house.paymentProviders = known;
  }
}
