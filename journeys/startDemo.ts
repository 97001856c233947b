import { inject } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { until } from './httpBuyer.ts';
import { type Product, startProduct } from './product.ts';

/** The product on a copy of the demo club: everything as after a first start, without its wait. */
export const startDemo = (environment: Record<string, string> = {}): Promise<Product> =>
  startProduct(inject('databaseServer'), environment, inject('demoHouse'));

/**
 * The product that journeys share: without a start's wait, and warm. For journeys that leave nothing behind that others
 * stumble over: accounts keep addresses and factors, carts are empty at the end, and nothing is counted that others add.
 */
export async function sharedDemo(): Promise<SharedProduct> {
  const { origin, databaseUrl, secret } = inject('sharedProduct');
  const database = openDatabase(databaseUrl, 2);
  // Another journey may have ended its database.
  await until(
    () => fetch(`${origin}/readyz`),
    ({ status }) => status === 200,
  );
  return { origin, database, secret: () => secret, stop: () => database.close() };
}

/** What can be done with a product that others use too. */
export type SharedProduct = Pick<Product, 'origin' | 'database' | 'secret' | 'stop'>;
