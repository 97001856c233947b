import type { Context } from '#platform/context.ts';

/** The bank account that a payout goes to. */
export type PayoutAccount = { accountHolder: string; iban: string };
type Kept = { id: string; accountSealed: string | null; accountHolder: string | null; iban: string | null };

const sealOf = (ctx: Pick<Context, 'sealOf'>) => ctx.sealOf('payout account');

/** An account as it is kept until the provider has taken the payout. */
export const sealAccount = (ctx: Pick<Context, 'sealOf'>, payoutId: string, account: PayoutAccount): string =>
  sealOf(ctx).seal(payoutId, account);

/**
 * The account of a payout; null: it goes to a saved method, or has left. Payouts of earlier have it in plain columns.
 */
export function openAccount(
  ctx: Pick<Context, 'sealOf'>,
  { id, accountSealed, accountHolder, iban }: Kept,
): PayoutAccount | null {
  if (accountSealed !== null) return sealOf(ctx).open<PayoutAccount>(id, accountSealed);
  return iban === null ? null : { accountHolder: accountHolder ?? '', iban };
}
