import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { findAccountOfEmail, markDefaultProven } from '../accountStore.ts';
import { createAccount } from '../createAccount.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { deleteSignUpsOf } from '../signUpStore.ts';
import { countMailCodeTry, deleteMailCode, type MailCode, maxTries } from './mailCodeStore.ts';
import { mailCodeHash } from './sendMailCode.ts';

export type MailCodeOutcome =
  | { kind: 'signedIn'; accountId: string }
  | { kind: 'wrong' }
  /** Too many tries, too late, used up, or nobody asked: only a new code helps. */
  | { kind: 'over' };

/**
 * Signs in with the code from the mail, once. An address without an account gets one without a password, since the code
 * has proven it. Nobody signs in to an organisation.
 */
export async function signInWithMailCode(
  ctx: Context,
  key: Buffer,
  { interactionId, code }: { interactionId: string; code: string },
): Promise<MailCodeOutcome> {
  const waiting = await countMailCodeTry(ctx.sql, interactionId, ctx.now);
  if (!waiting) return { kind: 'over' };
  const typed = mailCodeHash(key, interactionId, code.replaceAll(/\D/g, ''));
  if (!timingSafeEqual(Buffer.from(typed), Buffer.from(waiting.codeHash))) {
    await noteEvent(ctx, 'passwordWrong', { email: waiting.email });
    return { kind: waiting.tries < maxTries ? 'wrong' : 'over' };
  }
  return ctx.inTransaction(async (tx) => {
    if (!(await deleteMailCode(tx.sql, waiting))) return { kind: 'over' };
    const accountId = await accountOf(tx, waiting);
    return accountId === undefined ? { kind: 'over' } : { kind: 'signedIn', accountId };
  });
}

/** The account of the proven address, made now where there is none; undefined: it is an organisation's. */
async function accountOf(tx: Context, { email, firstName, lastName, locale }: MailCode): Promise<string | undefined> {
  const created = await createAccount(tx, { email, firstName, lastName, locale, isProven: true });
  if (created) {
    await deleteSignUpsOf(tx.sql, email);
    return created.accountId;
  }
  const known = await findAccountOfEmail(tx, email);
  if (known?.kind !== 'person') return undefined;
  if (known.email.toLowerCase() === email.toLowerCase()) await markDefaultProven(tx.sql, known.id, tx.now);
  return known.id;
}
