import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { type membershipApi, membershipRefusals } from '../api.ts';
import { listHolding } from './membershipStore.ts';

type ListOwnMemberships = typeof membershipApi.listOwnMemberships;

/**
 * Memberships of the signed-in person that hold today (CART-86, FAN-17). Anyone who has none gets 404. Single SQL
 * query.
 */
export async function listOwnMemberships(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnMemberships>,
): Promise<ReplyOf<ListOwnMemberships>> {
  const offset = (Page - 1) * PageSize;
  const { rows, total } = await listHolding(ctx.sql, ctx.fan.id, { day: ctx.today(), limit: PageSize, offset });
  if (total === 0) refuse(membershipRefusals.noMembership);
  const items = rows.map(({ id, kind, number, department, startsOn, endsOn, guardian }) => ({
    id,
    kind,
    number,
    department,
    startDate: startsOn,
    endDate: endsOn,
    guardian,
  }));
  return toPage(items, Page, PageSize, total);
}
