import { policies } from '#club/policies.ts';
import type { Cost } from '../../instalmentRules.ts';
import type { Term } from './contractStore.ts';

/** What sending a ticket of this format costs, in cents. */
export const shippingOf = (code: string): number =>
  Object.hasOwn(policies.contracts.shippingPrices, code) ? policies.contracts.shippingPrices[code]! : 0;

/** What a contract costs in a season, in cents. */
export const costOf = ({ price, shippingCode }: Pick<Term, 'price' | 'shippingCode'>): Cost => ({
  price,
  shipping: shippingOf(shippingCode),
});
