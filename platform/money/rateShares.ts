import { shareOut } from './shareOut.ts';

/** What of a gross sum (cents) belongs to one VAT rate (percent). */
export type RateShare = { rate: number; gross: number };

/**
 * Shares a shipping price (gross cents) out over the rates of what is sent, by value: shipping follows the goods
 * (section 3.10 UStAE). Goods that codes have made free count as if all were worth the same. Highest rate first;
 * nothing when shipping is free.
 */
export function shareByValue(price: number, sent: readonly { gross: number; vatRate: number }[]): RateShare[] {
  const isFree = sent.every(({ gross }) => gross === 0);
  const weights = new Map<number, number>();
  for (const { gross, vatRate } of sent) weights.set(vatRate, (weights.get(vatRate) ?? 0) + (isFree ? 1 : gross));
  const rates = [...weights].sort(([one], [other]) => other - one);
  return sharesOf(
    price,
    rates.map(([rate, gross]) => ({ rate, gross })),
  );
}

/** Shares a part of a sum (gross cents) out as the whole was. */
export function sharesOf(part: number, whole: readonly RateShare[]): RateShare[] {
  const amounts = shareOut(
    part,
    whole.map(({ gross }) => gross),
  );
  return whole.flatMap(({ rate }, n) => (amounts[n]! > 0 ? [{ rate, gross: amounts[n]! }] : []));
}
