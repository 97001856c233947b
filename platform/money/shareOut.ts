/**
 * Shares an amount out in whole cents in proportion to the weights: every share is its exact value rounded down, and
 * the cents left over go to the largest remainders (the earlier one first), so nothing is lost and nobody is more than
 * a cent away. Weights that are all 0 get nothing.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of remainders.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
