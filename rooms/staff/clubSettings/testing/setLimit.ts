import type { Context } from '#platform/context.ts';
import { listKept, writeSetting } from '../server/settingStore.ts';
import type { MoneyKey } from '../settingRules.ts';

/** A limit is so many cents now, as if two persons had changed it. */
export async function setLimit(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  key: MoneyKey,
  cents: number,
): Promise<void> {
  const [kept] = await listKept(sql, [key]);
  await writeSetting(sql, { key, value: cents, seenVersion: kept?.version ?? 0 }, now);
}
