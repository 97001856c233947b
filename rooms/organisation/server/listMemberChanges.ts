import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import { listAccounts } from '#rooms/identity/server/index.ts';
import type { organisationApi } from '../api.ts';
import { listChangesOf } from './memberChangeStore.ts';
import { ownOrganisation } from './ownOrganisation.ts';

type ListMemberChanges = typeof organisationApi.listMemberChanges;

/** Who has changed what about whom in the own organisation, newest first. Three statements. */
export async function listMemberChanges(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListMemberChanges>,
): Promise<ReplyOf<ListMemberChanges>> {
  const { id } = await ownOrganisation(ctx);
  const { rows, total } = await listChangesOf(ctx.sql, id, { limit: PageSize, offset: (Page - 1) * PageSize });
  const ids = rows.flatMap(({ fanId, actedBy }) => (actedBy === null ? [fanId] : [fanId, actedBy]));
  const accounts = await listAccounts(ctx, [...new Set(ids)]);
  const names = new Map(accounts.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]));
  const items = rows.map(({ id, change, changedAt, fanId, actedBy }) => ({
    ...{ id, change, changedAt: changedAt.toISOString() },
    person: names.get(fanId) ?? null,
    actedBy: (actedBy !== null && names.get(actedBy)) || null,
  }));
  return toPage(items, Page, PageSize, total);
}
