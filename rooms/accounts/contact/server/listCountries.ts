import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { toPage } from '#platform/api/paging.ts';
import type { Context } from '#platform/context.ts';
import type { contactApi } from '../api.ts';
import { countries } from './countries.ts';
import { pageOfRows } from './pageOfRows.ts';

type ListCountries = typeof contactApi.listCountries;

/** Countries for the address form (ACC-30, ADR-16, ADR-17). No statement is sent. */
export async function listCountries(
  _ctx: Context,
  { Page, PageSize }: InputOf<ListCountries>,
): Promise<ReplyOf<ListCountries>> {
  const all = countries();
  return toPage(pageOfRows(all, Page, PageSize), Page, PageSize, all.length);
}
