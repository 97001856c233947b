import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { writeCreditLimit } from '../server/credit/creditStore.ts';

/** Lets somebody buy on account up to this much, in cents. */
export async function aCreditLine({ sql }: Pick<Database, 'sql'>, fanId: string, cents: number): Promise<void> {
  await writeCreditLimit(sql, { id: newId(), fanId, limit: cents, decidedBy: null }, new Date());
}
