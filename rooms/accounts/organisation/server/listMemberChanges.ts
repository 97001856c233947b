import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
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
  // Of staff nobody but the club is named.
  const ids = rows.flatMap(({ fanId, actedBy, byClub }) => (actedBy === null || byClub ? [fanId] : [fanId, actedBy]));
  const accounts = await listAccounts(ctx, [...new Set(ids)]);
  const names = new Map(accounts.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]));
  const items = rows.map(({ id, change, changedAt, fanId, actedBy, byClub }) => ({
    id,
    change,
    changedAt: changedAt.toISOString(),
    person: names.get(fanId) ?? null,
    actedBy: (actedBy !== null && !byClub && names.get(actedBy)) || null,
    isByClub: byClub,
  }));
  return toPage(items, Page, PageSize, total);
}
