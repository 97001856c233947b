import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { listAccounts } from '#rooms/accounts/identity/server/index.ts';
import type { organisationOfficeApi } from '../../officeApi.ts';
import { memberReply } from '../memberReply.ts';
import { listByOrganisation } from '../membershipStore.ts';
import { findOrganisation } from '../organisationStore.ts';
import * as store from './officeStore.ts';

type Api = typeof organisationOfficeApi;
type Reply = ReplyOf<Api['readOrganisation']>;
type Roster = ReplyOf<Api['readRoster']>;

const pageSize = 50;
const changesShown = 100;

/** One page of organisations; `next` is absent at the end. */
export async function listOrganisations(
  { sql }: Context,
  { admins, ...filter }: InputOf<Api['listOrganisations']>,
): Promise<ReplyOf<Api['listOrganisations']>> {
  const rows = await store.listOrganisations(sql, { ...filter, hasNoAdmin: admins === 'none' }, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** One organisation; the look stands in the trail. Refuses 404. */
export async function readOrganisation(
  ctx: FanContext,
  { organisationId }: InputOf<Api['readOrganisation']>,
): Promise<Reply> {
  const reply = await readWithoutLog(ctx, organisationId);
  await ctx.audit({ subject: { kind: 'organisation', id: organisationId } });
  return reply;
}

/** The same for a call that has written into the trail already. Single SQL query. */
export async function readWithoutLog({ sql }: Context, id: string): Promise<Reply> {
  const found = (await store.findCase(sql, id)) ?? refuse(commonRefusals.notFound);
  const { createdAt, memberPriceGroup, ...organisation } = found;
  return { ...organisation, memberPriceGroup: memberPriceGroup ?? '', created: createdAt.toISOString() };
}

/** Who belongs to an organisation; who looked, and what for, stands in the trail. Refuses 404. */
export async function readRoster(
  ctx: FanContext,
  { organisationId, purpose }: InputOf<Api['readRoster']>,
): Promise<Roster> {
  if (!(await findOrganisation(ctx.sql, organisationId))) refuse(commonRefusals.notFound);
  await ctx.audit({ subject: { kind: 'organisation', id: organisationId }, why: purpose });
  return rosterOf(ctx, organisationId);
}

/** The roster for a call that has written into the trail already. Three statements. */
export async function rosterOf(ctx: Context, id: string): Promise<Roster> {
  const memberships = await listByOrganisation(ctx.sql, id);
  const changes = await store.listCaseChanges(ctx.sql, id, changesShown);
  const ids = [
    ...memberships.map(({ fanId }) => fanId),
    ...changes.flatMap(({ fanId, actedBy }) => (actedBy ? [fanId, actedBy] : [fanId])),
  ];
  const accounts = new Map((await listAccounts(ctx, [...new Set(ids)])).map((account) => [account.id, account]));
  const personOf = (accountId: string) => {
    const account = accounts.get(accountId);
    return { accountId, ...(account ? { name: fullName(account, ctx.locale) || account.email } : {}) };
  };
  return {
    members: memberships
      .flatMap((one) => {
        const account = accounts.get(one.fanId);
        if (!account) return [];
        const { id: memberId, email, isAdmin, state } = memberReply(one, account, { now: ctx.now, readerId: '' });
        return [{ id: memberId, accountId: one.fanId, name: fullName(account, ctx.locale), email, isAdmin, state }];
      })
      .toSorted((one, other) => Number(other.isAdmin) - Number(one.isAdmin) || one.name.localeCompare(other.name)),
    changes: changes.map(({ fanId, actedBy, change, changedAt, byClub }) => ({
      at: changedAt.toISOString(),
      change,
      person: personOf(fanId),
      ...(actedBy ? { by: personOf(actedBy) } : {}),
      isByClub: byClub,
    })),
  };
}
