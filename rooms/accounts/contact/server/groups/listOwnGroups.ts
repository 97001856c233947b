import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../../api.ts';
import { pageOfRows } from '../pageOfRows.ts';
import { listGroups } from './groupStore.ts';

type ListOwnGroups = typeof contactApi.listOwnGroups;

/** Groups that the signed-in person is in, the SEPA testers among them (ACC-31, ACC-33). */
export async function listOwnGroups(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnGroups>,
): Promise<ReplyOf<ListOwnGroups>> {
  const groups = (await listGroups(ctx, ctx.fan.id)).map((name) => ({ name }));
  return toPage(pageOfRows(groups, Page, PageSize), Page, PageSize, groups.length);
}
