// Who sells: names and places as contracts and invoices need them.
export { type Seller, sellerOf, sellerPlace } from '../sellerRules.ts';
