import type { TestProject } from 'vitest/node';
import { clearAway, type LeftHouse, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoHouse: LeftHouse;
  }
}

/**
 * Before all journeys: a first start, with all demo data made. Journeys start copies of what it leaves, in a fraction
 * of the time.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseServer } = project.getProvidedContext();
  const first = await startProduct(databaseServer);
  const left = await first.leave();
  project.provide('demoHouse', left);
  return () => clearAway(databaseServer, left);
}
