import type { Context, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { type AccountKind, insertAccountIfFree } from './accountStore.ts';

/**
 * Creates an account and emits `AccountCreated`, in the caller's transaction or one of its own. Answers undefined when
 * the address is taken. Without a password hash nobody can sign in until a password is set by mail.
 */
export function createAccount(
  ctx: Context,
  input: {
    email: string;
    firstName: string;
    lastName: string;
    locale: Locale;
    passwordHash?: string;
    kind?: AccountKind;
    /** The owner has shown that they read mails to the address; absent: somebody else has typed it. */
    isProven?: boolean;
  },
): Promise<{ accountId: string } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const { isProven, ...rest } = input;
    const account = { ...rest, id: newId(), createdAt: tx.now, ...(isProven ? { emailConfirmedAt: tx.now } : {}) };
    if (!(await insertAccountIfFree(tx.sql, account))) return undefined;
    const { email, locale, firstName, lastName } = input;
    await tx.emit('AccountCreated', { accountId: account.id, email, locale, firstName, lastName });
    return { accountId: account.id };
  });
}
