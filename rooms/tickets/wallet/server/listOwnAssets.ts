import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { FanContext } from '#platform/context.ts';
import { listCardsOf } from '#rooms/accounts/organisation/server/index.ts';
import type { walletApi } from '../api.ts';
import { listAssets } from './assetStore.ts';

type ListOwnAssets = typeof walletApi.listOwnAssets;

/** What the signed-in person has in their wallet (CART-93, TIC-24). Two statements. */
export async function listOwnAssets(
  ctx: FanContext,
  { Page, PageSize }: InputOf<ListOwnAssets>,
): Promise<ReplyOf<ListOwnAssets>> {
  const cards = await listCardsOf(ctx, ctx.fan.id);
  const { rows, total } = await listAssets(
    ctx.sql,
    { fanId: ctx.fan.id, cards },
    { limit: PageSize, offset: (Page - 1) * PageSize },
  );
  const items = rows.map(({ id, issuedAt, templateId, type, names }) => ({
    id,
    assetTemplate: { id: templateId, type, name: names },
    issuedAt: issuedAt.toISOString(),
  }));
  return toPage(items, Page, PageSize, total);
}
