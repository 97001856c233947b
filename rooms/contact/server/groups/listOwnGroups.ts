import type { FanContext } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toPage } from '#platform/contract/paging.ts';
import type { contactContract } from '../../contract.ts';
import { pageOfRows } from '../pageOfRows.ts';
import { listGroups } from './groupStore.ts';

type ListOwnGroups = typeof contactContract.listOwnGroups;

/** Groups that the signed-in person is in, the SEPA testers among them (ACC-31, ACC-33). */
export async function listOwnGroups(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnGroups>,
): Promise<ReplyOf<ListOwnGroups>> {
  const groups = (await listGroups(ctx, ctx.fan.id)).map((name) => ({ name }));
  return toPage(pageOfRows(groups, Page, PageSize), Page, PageSize, groups.length);
}
