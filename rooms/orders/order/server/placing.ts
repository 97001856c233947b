// What cart and checkout need to place orders: rates of VAT, totals, and the orders themselves.

export { orderTotals } from './orderRules.ts';
export type { NewOrder, OrderAddress } from './orderStore.ts';
export { type PartnerPurchase, placeOrders, prepareOrders } from './placeOrders.ts';
export { isExportTo, vatRateTo } from './vatRules.ts';
