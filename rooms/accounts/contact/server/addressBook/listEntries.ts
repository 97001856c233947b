import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../../api.ts';
import { type Entry, pageOfEntries } from './entryStore.ts';

type ListEntries = typeof contactApi.listAddressBookEntries;

/** The own address book of people (ACC-55 to ACC-57). */
export async function listAddressBookEntries(
  ctx: FanContext,
  { Page, PageSize, OrderBy, NameOrEmailContains }: InputOf<ListEntries>,
): Promise<ReplyOf<ListEntries>> {
  const { rows, totalCount } = await pageOfEntries(ctx.sql, ctx.fan.id, {
    contains: NameOrEmailContains.trim(),
    isDescending: /desc$/i.test(OrderBy),
    page: Page,
    pageSize: PageSize,
  });
  return toPage(rows.map(entryReply), Page, PageSize, totalCount);
}

/** An entry as the contract shows it. */
export const entryReply = ({ isFavorite, ...entry }: Entry): ReplyOf<typeof contactApi.changeAddressBookEntry> => ({
  ...entry,
  IsFavorite: isFavorite,
});
