import type { Context } from '#platform/context.ts';
import { createAccount } from './createAccount.ts';
import { hashPassword } from './passwordHash.ts';
import { deleteSignUpsOf, takeSignUp } from './signUpStore.ts';

/**
 * Turns a sign-up whose link has been followed into an account, exactly once. `password`: the one chosen by the one who
 * follows the link outside the browser that signed up; it takes the place of the one typed there, which may be a
 * stranger's. Undefined: the link is used up or too old, or the address has got an account another way meanwhile.
 */
export async function confirmSignUp(
  ctx: Context,
  input: { secret: string; password?: string },
): Promise<{ accountId: string } | undefined> {
  const chosen = input.password === undefined ? undefined : await hashPassword(input.password);
  return ctx.inTransaction(async (tx) => {
    const signUp = await takeSignUp(tx.sql, input.secret, tx.now);
    if (!signUp) return undefined;
    const account = await createAccount(tx, {
      ...signUp,
      passwordHash: chosen ?? signUp.passwordHash,
      isProven: true,
    });
    await deleteSignUpsOf(tx.sql, signUp.email);
    return account;
  });
}
