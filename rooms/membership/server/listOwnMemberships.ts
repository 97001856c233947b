import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toPage } from '#platform/contract/paging.ts';
import { refuse } from '#platform/contract/refuse.ts';
import { type membershipContract, membershipRefusals } from '../contract.ts';
import { listHolding } from './membershipStore.ts';

type ListOwnMemberships = typeof membershipContract.listOwnMemberships;

/** Memberships of the signed-in person that hold today (CART-86, FAN-17). Whoever has none gets 404. One statement. */
export async function listOwnMemberships(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnMemberships>,
): Promise<ReplyOf<ListOwnMemberships>> {
  const offset = (Page - 1) * PageSize;
  const { rows, total } = await listHolding(ctx.sql, ctx.fan.id, { day: ctx.today(), limit: PageSize, offset });
  if (total === 0) refuse(membershipRefusals.noMembership);
  const items = rows.map(({ id, kind, number, department, startsOn, endsOn }) => ({
    ...{ id, kind, number, department },
    startDate: startsOn,
    endDate: endsOn,
  }));
  return toPage(items, Page, PageSize, total);
}
