import type { TestHouse } from '#platform/testing/testHouse.ts';
import { connectProviders, providersOf } from '../server/provider.ts';

const anything = { least: 0, most: Number.MAX_SAFE_INTEGER };

/** Does something while the house believes that its payment services take any amount; they themselves say no all the same. */
export async function whileAskedForAnything<T>(
  { house: { config } }: Pick<TestHouse, 'house'>,
  work: () => Promise<T>,
): Promise<T> {
  const known = providersOf({ config });
  const amounts = { creditcard: anything, paypal: anything, sepa: anything, token: anything };
  connectProviders(
    config,
    known.map((one) => ({ ...one, amounts })),
  );
  try {
    return await work();
  } finally {
    connectProviders(config, known);
  }
}
