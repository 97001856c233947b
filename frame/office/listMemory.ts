/** A list as it stood when one of its rows was opened; `opened`: where that row leads, `scroll` in pixels. */
export type LeftList<Item> = { items: Item[]; next?: string | undefined; opened: string; scroll: number };

/** More lists than anybody goes back through; what is left is data of people, so it does not pile up. */
const most = 10;
const left = new Map<string, LeftList<unknown>>();
const addressHere = () => `${location.pathname}${location.search}`;
let isBack = false;

if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    isBack = true;
  });
  // Sent by wouter at each step forward.
  addEventListener('pushState', () => {
    isBack = false;
  });
}

/** Keeps the list of this address, in this tab's memory, until the page is loaded anew. */
export function keepList<Item>(list: LeftList<Item>): void {
  left.delete(addressHere());
  left.set(addressHere(), list);
  for (const address of [...left.keys()].slice(0, -most)) left.delete(address);
}

/** The list that was left at this address, for who comes back by the browser's way. */
export const listLeftHere = <Item>(): LeftList<Item> | undefined =>
  isBack ? (left.get(addressHere()) as LeftList<Item> | undefined) : undefined;
