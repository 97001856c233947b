import type { TestProject } from 'vitest/node';
import type { Database } from '#platform/database/database.ts';
import { unpackForAll } from './chromium.ts';
import { until } from './httpBuyer.ts';
import { clearAway, type LeftHouse, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoHouse: LeftHouse;
    /** A product on a copy of it, which runs through all journeys. */
    sharedProduct: { origin: string; databaseUrl: string; secret: string };
  }
}

/**
 * Before all journeys: a first start, with all demo data made and all jobs done that follow from it. Journeys share one
 * product on a copy of what it leaves, or start one of their own in a fraction of the time.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseServer } = project.getProvidedContext();
  const unpacking = unpackForAll();
  unpacking.catch(() => {});
  const first = await startProduct(databaseServer);
  await untilAtRest(first.database);
  const left = await first.leave();
  const shared = await startProduct(databaseServer, {}, left);
  const removeChromium = await unpacking;
  project.provide('demoHouse', left);
  project.provide('sharedProduct', {
    origin: shared.origin,
    databaseUrl: shared.database.url,
    secret: shared.secret(),
  });
  return async () => {
    await shared.stop();
    await clearAway(databaseServer, left);
    removeChromium();
  };
}

/** Otherwise every copy would make the search index anew, beside the journey. */
function untilAtRest({ sql }: Database): Promise<unknown> {
  const waiting = () => sql`
    select name, count(*)::int from jobs.job where state < 'completed' and start_after <= now() group by name`;
  return until(waiting, (jobs) => jobs.length === 0, 120);
}
