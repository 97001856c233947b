/** The least and the most that is taken at once. */
type AmountRange = { least: number; most: number };

/** Why an amount, in the unit of its range, cannot be taken at once; no range: nothing is known against it. */
export function amountFault(amount: number, range: AmountRange | undefined): 'tooSmall' | 'tooLarge' | undefined {
  if (!range) return undefined;
  return amount < range.least ? 'tooSmall' : amount > range.most ? 'tooLarge' : undefined;
}
