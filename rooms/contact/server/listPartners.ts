import { partners } from '#club/partners.ts';
import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toPage } from '#platform/contract/paging.ts';
import type { contactContract } from '../contract.ts';
import { pageOfRows } from './pageOfRows.ts';

type ListPartners = typeof contactContract.listPartners;

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
