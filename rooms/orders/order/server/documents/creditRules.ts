import { type RateShare, sharesOf } from '#platform/money/rateShares.ts';
import { type RateSum, rateSum } from '../orderRules.ts';
import { type DocumentContent, type DocumentLine, dayOf, shippingSharesOf } from './documentRules.ts';

/**
 * What goes back of an invoice: pieces of lines by their place on it, and shipping. `amount`: of all these pieces, after
 * codes and `deduction`, which is kept for wear. `shareReason`: no pieces go back, but a share of what they cost. Gross
 * cents.
 */
export type Credited = {
  pieces: readonly { place: number; quantity: number; amount: number; deduction?: number; shareReason?: string }[];
  shipping: number;
};

type CreditParts = Pick<DocumentContent, 'lines' | 'shipping' | 'goods' | 'discount' | 'deduction' | 'gross' | 'taxes'>;
type Issued = { number: string; content: DocumentContent };

/**
 * What a credit note says of an invoice of which parts have been credited before. The VAT is that of everything
 * credited with this minus that of everything before, so that all credit notes of an invoice come to its VAT and no
 * cent is lost. Undefined when no money goes back.
 */
export function creditParts(
  { content }: Issued,
  earlier: readonly DocumentContent[],
  { pieces, shipping: price }: Credited,
): CreditParts | undefined {
  const lines = pieces.flatMap(({ place, quantity, amount, deduction = 0, shareReason }) => {
    const line = content.lines.find((one) => one.place === place);
    if (!line) return [];
    if (shareReason !== undefined)
      return [{ ...line, note: shareReason, quantity: 1, price: amount, total: amount, discount: 0 }];
    const total = line.price * quantity;
    return [{ ...line, quantity, total, discount: total - amount, ...(deduction > 0 ? { deduction } : {}) }];
  });
  const shares = sharesOf(price, shippingSharesOf(content));
  const shipping = { price, shares };
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const deduction = lines.reduce((sum, line) => sum + (line.deduction ?? 0), 0);
  const gross = goods - discount + price;
  if (gross === 0) return undefined;
  const kept = deduction > 0 ? { deduction } : {};
  return { lines, shipping, goods, discount, ...kept, gross, taxes: creditedTaxes(content, earlier, lines, shares) };
}

/**
 * The whole credit note: those parts under the name of their invoice. `toVouchers`: cents that went back to vouchers.
 */
export function creditContent(
  { number, content }: Issued,
  parts: CreditParts,
  toVouchers: number,
  now: Date,
): DocumentContent {
  const { dueOn: _due, ...paid } = content.paid;
  return {
    ...content,
    ...parts,
    issuedOn: dayOf(now),
    invoice: { number, issuedOn: content.issuedOn },
    paid: { ...paid, vouchers: toVouchers, rest: parts.gross - toVouchers },
  };
}

function creditedTaxes(
  content: DocumentContent,
  earlier: readonly DocumentContent[],
  lines: readonly DocumentLine[],
  shipping: readonly RateShare[],
): RateSum[] {
  return content.taxes.flatMap(({ rate }) => {
    const before = earlier
      .flatMap(({ taxes }) => taxes)
      .reduce((sum, tax) => sum + (tax.rate === rate ? tax.gross : 0), 0);
    const ofLines = lines.reduce((sum, line) => sum + (line.vatRate === rate ? line.total - line.discount : 0), 0);
    const gross = ofLines + (shipping.find((share) => share.rate === rate)?.gross ?? 0);
    const vat = rateSum(rate, before + gross).vat - rateSum(rate, before).vat;
    return gross > 0 ? [{ rate, gross, net: gross - vat, vat }] : [];
  });
}
