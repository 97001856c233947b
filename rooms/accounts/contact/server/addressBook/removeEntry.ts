import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { deleteEntry } from './entryStore.ts';

/** Forgets an own entry (ACC-58). Refuses 404 for another person's id. */
export async function removeAddressBookEntry(ctx: FanContext, { id }: { id: string }): Promise<void> {
  if (!(await deleteEntry(ctx.sql, ctx.fan.id, id))) refuse(commonRefusals.notFound);
}
