import { partners } from '#club/partners.ts';

/** What somebody searches for: orders by number, by a document's number, by the buyer's address, or by names. */
export type Wanted = { orderNumbers: string[] } | { documentNumber: string } | { email: string } | { names: string[] };

/** Reads what was typed into the search; undefined: nothing that could be searched for. */
export function readSearch(typed: string): Wanted | undefined {
  const text = typed.trim();
  if (/^\d{1,9}-\d{1,12}$/.test(text)) return { orderNumbers: [text] };
  if (/^\d{4,12}$/.test(text)) return { orderNumbers: partners.map(({ id }) => `${id}-${text}`) };
  if (/^\d{1,9}-[rg]\d{1,12}$/i.test(text)) return { documentNumber: text.toUpperCase() };
  if (text.includes('@')) return { email: text };
  const names = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return names.length > 0 ? { names: names.slice(0, 8) } : undefined;
}
