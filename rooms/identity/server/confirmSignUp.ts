import type { Context } from '#platform/context.ts';
import { createAccount } from './createAccount.ts';
import { deleteSignUpsOf, takeSignUp } from './signUpStore.ts';

/**
 * Turns a sign-up whose link has been followed into an account, exactly once. Undefined: the link is used up or too old, or the
 * address has got an account another way meanwhile.
 */
export async function confirmSignUp(
  ctx: Context,
  input: { secret: string },
): Promise<{ accountId: string; interactionId: string } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const signUp = await takeSignUp(tx.sql, input.secret, tx.now);
    if (!signUp) return undefined;
    const account = await createAccount(tx, signUp);
    await deleteSignUpsOf(tx.sql, signUp.email);
    return account && { accountId: account.accountId, interactionId: signUp.interactionId };
  });
}
