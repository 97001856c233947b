import type { OfficeLine, OfficeOrder } from './ordersClient.ts';

/** How many pieces of each line shall be refunded, by the line's id. */
export type Pieces = Record<string, number>;

/** What a refund comes to; cents. */
export type RefundSum = {
  goods: number;
  shipping: number;
  amount: number;
  toVouchers: number;
  isEverything: boolean;
  /** The buyer's bank has the rest. */
  isWithBank: boolean;
};

const cents = (euros: number): number => Math.round(euros * 100);

/** Everything of an order that is left. */
export const everythingLeft = ({ lines }: Pick<OfficeOrder, 'lines'>): Pieces =>
  Object.fromEntries(lines.filter(({ left }) => left > 0).map(({ id, left }) => [id, left]));

/**
 * What these pieces come to, as the server counts: delivery goes back with the last thing that was to be sent, vouchers
 * are filled first. The server refuses another sum than was shown.
 */
export function refundSum(
  { lines, deeds, chargedBackAt }: Pick<OfficeOrder, 'lines' | 'deeds' | 'chargedBackAt'>,
  pieces: Pieces,
): RefundSum {
  const piecesOf = ({ id }: OfficeLine) => pieces[id] ?? 0;
  const goods = lines.reduce((sum, line) => sum + shareOf(line, piecesOf(line)), 0);
  const sent = lines.filter(({ isShipped, left }) => isShipped && left > 0);
  const isShippingBack = sent.length > 0 && sent.every((line) => piecesOf(line) === line.left);
  const shipping = isShippingBack ? cents(deeds.shippingBack) : 0;
  const isWithBank = chargedBackAt !== undefined;
  const toVouchers = Math.min(goods + shipping, cents(deeds.voucherLeft));
  const amount = isWithBank ? toVouchers : goods + shipping;
  return {
    goods,
    shipping,
    amount,
    toVouchers,
    isWithBank,
    isEverything: lines.every((line) => piecesOf(line) === line.left),
  };
}

/** With the last piece goes the last cent. */
const shareOf = ({ left, leftAmount }: OfficeLine, quantity: number): number =>
  left === 0 ? 0 : Math.floor((cents(leftAmount) * quantity) / left);
