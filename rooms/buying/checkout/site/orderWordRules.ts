type Sums = { totalPrice: number; totalVoucherDiscounts: number };

/**
 * What the button says that orders: words under `review`. A voucher is money (decision 86), so what it pays for costs
 * something and the button says so (§ 312j Abs. 3 BGB); only what nothing is paid for is free.
 */
export function orderWord({ totalPrice, totalVoucherDiscounts }: Sums): 'order' | 'orderByVoucher' | 'orderForFree' {
  if (totalPrice > 0) return 'order';
  return totalVoucherDiscounts > 0 ? 'orderByVoucher' : 'orderForFree';
}
