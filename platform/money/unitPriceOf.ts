/** What one piece contains. */
export type Content = { amount: number; unit: 'g' | 'ml' | 'cm' };

const referenceAmounts = {
  g: { amount: 1000, unit: 'kg' },
  ml: { amount: 1000, unit: 'l' },
  cm: { amount: 100, unit: 'm' },
} as const;

/** Price for one kilogram, litre or metre in cents (§§ 4 and 5 PAngV). */
export function unitPriceOf(price: number, content: Content): { price: number; unit: 'kg' | 'l' | 'm' } {
  const reference = referenceAmounts[content.unit];
  return { price: Math.round((price * reference.amount) / content.amount), unit: reference.unit };
}
