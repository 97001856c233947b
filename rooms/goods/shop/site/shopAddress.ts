import type { ListChoice } from './pageProps.ts';

/** Address of the list for a choice; what is as usual does not stand in it. */
export function shopAddress(choice: ListChoice): string {
  const { category, query, sizes = [], colours = [], price, isAvailable, sorting = 'new', page = 1 } = choice;
  const fields = [
    ['q', query],
    ['category', category],
    ['size', sizes.join(',')],
    ['colour', colours.join(',')],
    ['price', price],
    ['available', isAvailable ? '1' : ''],
    ['sort', sorting === 'new' ? '' : sorting],
    ['page', page > 1 ? String(page) : ''],
  ];
  const address = new URLSearchParams(fields.filter((field): field is [string, string] => Boolean(field[1])));
  const path = query ? '/shop/suche/' : '/shop/';
  return address.size > 0 ? `${path}?${address}` : path;
}
