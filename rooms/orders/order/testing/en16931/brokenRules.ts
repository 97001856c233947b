import { invoiceRules } from './invoiceRules.ts';
import { readInvoice } from './readInvoice.ts';
import { vatRules } from './vatRules.ts';

/** Every business rule of EN 16931 that applies to what the shop issues. */
export const rules = [...invoiceRules, ...vatRules];

/** The ids of the rules that an invoice (Cross Industry Invoice) breaks. */
export function brokenRules(xml: string): string[] {
  const invoice = readInvoice(xml);
  return rules.filter(({ holds }) => !holds(invoice)).map(({ id }) => id);
}
