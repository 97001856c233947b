import { shareOut } from '#platform/money/shareOut.ts';
import { type DocumentContent, shippingSharesOf } from './documentRules.ts';

/** Net amounts of a document in cents, under the names of EN 16931. */
export type NetAmounts = {
  lines: {
    /** BT-131. */
    net: number;
    /** BT-136: what codes took off, without VAT. */
    discount: number;
  }[];
  /** BG-21 for each rate: shipping without VAT (BT-99); none when it is free. */
  charges: { net: number; rate: number }[];
  /** BG-23 for each rate, and apart for what is exempt: BT-116 and BT-117. */
  taxes: { rate: number; net: number; vat: number; isExempt?: true }[];
  /** BT-106, BT-108, BT-109, BT-110, BT-112, BT-113, BT-115. */
  lineTotal: number;
  chargeTotal: number;
  taxBasis: number;
  taxTotal: number;
  grandTotal: number;
  prepaid: number;
  due: number;
};

/**
 * What a document with gross prices comes to net. The net sum of each rate is that of the document; it is shared out
 * over the lines of that rate and shipping in whole cents, so that lines and charges add up to it exactly (BR-CO-10,
 * BR-CO-13, BR-S-08).
 */
export function netAmounts(content: DocumentContent): NetAmounts {
  const { lines, paid } = content;
  const shipping = shippingSharesOf(content);
  const pieces = [
    ...lines.map((line, place) => ({ place, rate: line.vatRate, gross: line.total - line.discount })),
    ...shipping.map(({ rate, gross }, n) => ({ place: lines.length + n, rate, gross })),
  ];
  const rates = [...new Set(pieces.map(({ rate }) => rate))].sort((a, b) => b - a);
  const sums = rates.map((rate) => {
    const { net = 0, vat = 0 } = content.taxes.find((sum) => sum.rate === rate) ?? {};
    return { rate, net, vat };
  });
  const netOf = new Map(
    sums.flatMap(({ rate, net }) => {
      const ofRate = pieces.filter((piece) => piece.rate === rate);
      const shares = shareOut(
        net,
        ofRate.map(({ gross }) => gross),
      );
      return ofRate.map(({ place }, n) => [place, shares[n] ?? 0] as const);
    }),
  );
  const nets = lines.map((line, place) => ({
    net: netOf.get(place) ?? 0,
    discount: Math.round((line.discount * 100) / (100 + line.vatRate)),
  }));
  const taxes = sums.flatMap((sum) => apartExempt(sum, lines, nets));
  const lineTotal = nets.reduce((sum, { net }) => sum + net, 0);
  const charges = shipping.map(({ rate }, n) => ({ net: netOf.get(lines.length + n) ?? 0, rate }));
  const chargeTotal = charges.reduce((sum, { net }) => sum + net, 0);
  const taxTotal = taxes.reduce((sum, { vat }) => sum + vat, 0);
  const grandTotal = lineTotal + chargeTotal + taxTotal;
  const due = paid.dueOn ? paid.rest : 0;
  return {
    lines: nets,
    charges,
    taxes,
    lineTotal,
    chargeTotal,
    taxBasis: lineTotal + chargeTotal,
    taxTotal,
    grandTotal,
    prepaid: grandTotal - due,
    due,
  };
}

type RateNet = { rate: number; net: number; vat: number };

/** What is exempt is a category of its own beside what has no VAT for another reason; `nets`: of these lines. */
function apartExempt(sum: RateNet, lines: DocumentContent['lines'], nets: readonly { net: number }[]) {
  if (!lines.some(({ isExempt, vatRate }) => isExempt && vatRate === sum.rate)) return [sum];
  const net = lines.reduce((total, { isExempt }, place) => total + (isExempt ? (nets[place]?.net ?? 0) : 0), 0);
  const exempt = { ...sum, net, isExempt: true as const };
  const isAlone = net === sum.net && lines.every(({ isExempt, vatRate }) => isExempt || vatRate !== sum.rate);
  return isAlone ? [exempt] : [{ ...sum, net: sum.net - net }, exempt];
}
