import type { CheckoutResult } from './checkoutClient.ts';

type Discounts = Pick<CheckoutResult, 'totalVoucherDiscounts' | 'totalPromotionCodeDiscounts'>;
type Item = Pick<
  CheckoutResult['transactions'][number]['orders'][number]['items'][number],
  'type' | 'traits' | 'totalPrice' | 'vatRate' | 'serialNumber' | 'quantity'
>;
type Purchase = Discounts & { checkoutId: string; transactions: { orders: { items: Item[] }[] }[] };

/** Milliseconds after which a free order is reported (CHK-05, CHK-06). */
export const purchaseReportDelay = 1600;

/**
 * Net euros that merchandise brings (CHK-53 to CHK-55, CHK-58, CHK-59): line totals without their VAT, less vouchers
 * and promotion codes, never below 0.
 */
export function merchandiseRevenue(purchase: Omit<Purchase, 'checkoutId'>): number {
  const net = itemsOf(purchase)
    .filter(({ traits }) => traits.isMerchandise)
    .reduce((sum, { totalPrice, vatRate }) => sum + totalPrice / (1 + vatRate / 100), 0);
  const discounts = purchase.totalVoucherDiscounts + purchase.totalPromotionCodeDiscounts;
  return Math.max(0, Math.round((net - discounts) * 100) / 100);
}

/** A serial number of three parts stands for its product by the first two (CHK-56, CHK-57). */
export function reportedSerialNumber(serialNumber: string): string {
  const parts = serialNumber.split('.');
  return parts.length === 3 ? parts.slice(0, 2).join('.') : serialNumber;
}

/** What analytics is told about a purchase. Nothing in it says who bought. */
export function purchaseEvent(purchase: Purchase) {
  return {
    event: 'purchase',
    transactionId: purchase.checkoutId,
    merchandiseRevenue: merchandiseRevenue(purchase),
    items: itemsOf(purchase).map(({ serialNumber, type, quantity }) => ({
      id: reportedSerialNumber(serialNumber),
      type,
      quantity,
    })),
  };
}

const itemsOf = ({ transactions }: Pick<Purchase, 'transactions'>): Item[] =>
  transactions.flatMap(({ orders }) => orders.flatMap(({ items }) => items));
