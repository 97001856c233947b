import type { PageRoute } from '#frame/page.ts';
import { serverWords } from './serverWords.ts';

/**
 * One order; the list of them is a section of the account (RED-75). The same frame for everybody, the order is loaded
 * in the browser.
 */
export const orderPages: PageRoute[] = [
  {
    path: '/account/orders/:id/',
    template: 'order',
    kind: 'account',
    words: ['order'],
    // Every order has an address of its own; keeping each page would only push useful ones out of memory.
    isShared: false,
    load: async ({ locale }, { id = '' }) => ({ title: serverWords[locale].pageTitle, props: { id } }),
  },
];

const formerly = /^\/konto\/bestellungen(\/[\w-]+)?\/?(?=\?|$)/i;

/** Orders once had an area of their own; mails still lead there. `address`: path without language prefix. */
export async function ordersMovedTo(_: unknown, address: string): Promise<string | undefined> {
  const found = formerly.exec(address);
  return found ? `/account/orders${found[1] ?? ''}/` : undefined;
}
