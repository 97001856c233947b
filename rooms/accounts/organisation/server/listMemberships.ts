import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { organisationApi } from '../api.ts';
import { listByFan } from './membershipStore.ts';

type ListMemberships = typeof organisationApi.listMemberships;

/** Organisations of the signed-in person (ORG-01 to ORG-06). Single SQL query. */
export async function listMemberships(
  { sql, fan }: FanContext,
  { Page, PageSize, IsAdmin, OrderBy }: InputOf<ListMemberships>,
): Promise<ReplyOf<ListMemberships>> {
  const { rows, total } = await listByFan(sql, fan.id, {
    ...(IsAdmin === undefined ? {} : { isAdmin: IsAdmin }),
    descending: /desc$/i.test(OrderBy),
    limit: PageSize,
    offset: (Page - 1) * PageSize,
  });
  const items = rows.map(({ id, name, kind, memberPriceGroup, isAdmin }) => ({
    subjectId: id,
    isAdmin,
    organization: { id, name, type: kind, memberPriceGroup },
  }));
  return toPage(items, Page, PageSize, total);
}
