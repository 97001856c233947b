import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import type { organisationApi } from '../api.ts';
import { type MemberReply, memberReply } from './memberReply.ts';
import { listByOrganisation } from './membershipStore.ts';
import { ownOrganisation, personOf } from './ownOrganisation.ts';

type ListMembers = typeof organisationApi.listMembers;

/** Members and invitations of the own organisation, by first name (ORG-12 to ORG-15). Three statements. */
export async function listMembers(
  ctx: FanContext,
  { Page, PageSize, fulltextSearch = '' }: InputOf<ListMembers>,
): Promise<ReplyOf<ListMembers>> {
  const { id } = await ownOrganisation(ctx);
  const memberships = await listByOrganisation(ctx.sql, id);
  const accounts = await listAccounts(
    ctx,
    memberships.map(({ fanId }) => fanId),
  );
  const people = new Map(accounts.map((account) => [account.id, account]));
  const { compare } = new Intl.Collator(ctx.locale);
  const rows = memberships
    .flatMap((one) => {
      const person = people.get(one.fanId);
      return person ? [memberReply(one, person, { now: ctx.now, readerId: personOf(ctx) })] : [];
    })
    .filter((row) => isFound(row, fulltextSearch))
    .sort((a, b) => compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName) || compare(a.id, b.id));
  return toPage(rows.slice((Page - 1) * PageSize, Page * PageSize), Page, PageSize, rows.length);
}

/** Every word stands somewhere in name or address, whatever its case. */
function isFound({ firstName, lastName, email }: MemberReply, search: string): boolean {
  const text = `${firstName} ${lastName} ${email}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
