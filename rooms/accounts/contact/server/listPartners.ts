import { partners } from '#club/partners.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { Context } from '#platform/context.ts';
import type { contactApi } from '../api.ts';
import { pageOfRows } from './pageOfRows.ts';

type ListPartners = typeof contactApi.listPartners;

/** The companies of the club that sell (VOU-09, VOU-10). */
export async function listPartners(
  { locale }: Context,
  { Page, PageSize }: InputOf<ListPartners>,
): Promise<ReplyOf<ListPartners>> {
  const items = pageOfRows(partners, Page, PageSize).map(({ id, displayName, name, legalText, image }) => ({
    id,
    displayName,
    name,
    legalText: legalText[locale],
    imageUrl: `/media/ar_1:1,c_fill,f_auto,q_60,w_400/${image.id}.png`,
  }));
  return toPage(items, Page, PageSize, partners.length);
}
