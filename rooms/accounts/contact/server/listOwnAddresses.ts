import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import type { contactApi } from '../api.ts';
import { addressReply } from './addressReply.ts';
import { listByFan } from './addressStore.ts';
import { pageOfRows } from './pageOfRows.ts';

type ListOwnAddresses = typeof contactApi.listOwnAddresses;

/** The own address book (ADR-03). */
export async function listOwnAddresses(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnAddresses>,
): Promise<ReplyOf<ListOwnAddresses>> {
  const rows = (await listByFan(ctx, ctx.fan.id)).map((row) => addressReply(ctx.locale, row));
  return toPage(pageOfRows(rows, Page, PageSize), Page, PageSize, rows.length);
}
