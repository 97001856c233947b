import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { Context } from '#platform/context.ts';
import type { walletApi } from '../api.ts';
import { listTemplates } from './assetStore.ts';

type ListAssetTemplates = typeof walletApi.listAssetTemplates;

/** What can be in a wallet (TIC-22). Single SQL query. */
export async function listAssetTemplates(
  { sql }: Context,
  { Page, PageSize }: InputOf<ListAssetTemplates>,
): Promise<ReplyOf<ListAssetTemplates>> {
  const all = await listTemplates(sql);
  const items = all
    .slice((Page - 1) * PageSize, Page * PageSize)
    .map(({ names, ...rest }) => ({ ...rest, name: names }));
  return toPage(items, Page, PageSize, all.length);
}
