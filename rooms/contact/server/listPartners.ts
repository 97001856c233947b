import { partners } from '#club/partners.ts';
import type { Context } from '#platform/context.ts';
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts';
import { toPage } from '#platform/contract/paging.ts';
import type { contactContract } from '../contract.ts';
import { pageOfRows } from './pageOfRows.ts';

type ListPartners = typeof contactContract.listPartners;

/** The companies of the club that sell (A§7). */
export async function listPartners(
  _ctx: Context,
  { Page, PageSize }: InputOf<ListPartners>,
): Promise<ReplyOf<ListPartners>> {
  return toPage(pageOfRows(partners, Page, PageSize), Page, PageSize, partners.length);
}
