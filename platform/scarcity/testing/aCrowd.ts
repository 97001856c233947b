import { afterAll } from 'vitest';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { TestHouse } from '#platform/testing/testHouse.ts';

/**
 * Many at once, `size` of them at work: each in a transaction and on a connection of its own. The others wait here and
 * not in the pool, which lets nobody wait for more than ten seconds.
 */
export async function aCrowd(house: TestHouse, size: number) {
  const crowd = openDatabase(house.database.url, size, { watchLocks: house.watchLocks });
  afterAll(() => crowd.close());
  await Promise.all(Array.from({ length: size }, () => crowd.sql`select 1`));
  const waiting: (() => void)[] = [];
  let free = size;
  return async <T>(now: Date, work: (tx: Context) => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((done) => waiting.push(done));
    try {
      return await crowd.sql.begin((sql) => work({ ...house.context({ now }), sql }));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
