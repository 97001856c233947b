import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../../api.ts';
import { markFavorite } from './entryStore.ts';
import { entryReply } from './listEntries.ts';

type ChangeEntry = typeof contactApi.changeAddressBookEntry;

/** Marks an own entry as a favourite, or no longer (ACC-59). Refuses 404 for another person's id. */
export async function changeAddressBookEntry(
  ctx: FanContext,
  { id, IsFavorite }: InputOf<ChangeEntry>,
): Promise<ReplyOf<ChangeEntry>> {
  const entry = await markFavorite(ctx.sql, ctx.fan.id, { id, isFavorite: IsFavorite });
  return entry ? entryReply(entry) : refuse(commonRefusals.notFound);
}
