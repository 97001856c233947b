import type { Context } from '#platform/context.ts';
import { findAccountById } from '../accountStore.ts';
import { obstacleToHelp } from '../people/obstacleToHelp.ts';
import { deleteSignUpsOf } from '../signUpStore.ts';
import { clearEmailRequest, listDueRequests } from './emailRequestStore.ts';
import {
  deleteEmail,
  deleteLosers,
  type Email,
  findEmail,
  isEmailConflict,
  lockAccount,
  markEmailConfirmed,
} from './emailStore.ts';
import { switchDefaultEmail } from './switchDefaultEmail.ts';

/**
 * Makes an address that staff have asked for the default one, in the caller's transaction, which holds the account's
 * lock. False where it is kept for the owner of another account. Throws where another account has it.
 */
export async function makeRequestedDefault(tx: Context, email: Email): Promise<boolean> {
  if (!email.isConfirmed && !(await markEmailConfirmed(tx.sql, email, tx.now))) return false;
  const account = await findAccountById(tx, email.accountId);
  if (!account) return false;
  await switchDefaultEmail(tx, account, email, '');
  await clearEmailRequest(tx.sql, email.id);
  return true;
}

/** Job: carries out the requests whose waiting time is over. */
export async function applyEmailRequests(ctx: Context): Promise<void> {
  for (const due of await listDueRequests(ctx.sql, ctx.now)) {
    const isDone = await ctx
      .inTransaction((tx) => applyRequest(tx, due))
      .catch((error: unknown) => {
        if (isEmailConflict(error)) return false;
        throw error;
      });
    if (isDone) {
      await deleteLosers(ctx.sql, due.email);
      await deleteSignUpsOf(ctx.sql, due.email);
    } else await endRequest(ctx, due);
  }
}

/** False: it cannot be done. The guard is asked again, since roles may have changed while the request waited. */
async function applyRequest(tx: Context, { id, accountId }: Email): Promise<boolean> {
  await lockAccount(tx, accountId);
  const email = await findEmail(tx.sql, accountId, id);
  if (!email || email.requestedBy === null) return false;
  if (await obstacleToHelp(tx, { helperId: email.requestedBy, personId: accountId })) return false;
  return makeRequestedDefault(tx, email);
}

/** An address that its owner has proven before stays without the request; another one goes. */
export async function endRequest(tx: Context, { id, accountId, isConfirmed }: Email): Promise<void> {
  if (isConfirmed) await clearEmailRequest(tx.sql, id);
  else await deleteEmail(tx.sql, accountId, id);
}
