import type { Context } from '#platform/context.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { findAccountOfEmail } from '../accountStore.ts';
import { noteEvent } from '../devices/noteEvent.ts';
import { deletePasswordResetsOf, insertPasswordReset } from '../passwordResetStore.ts';
import { deleteRecordsOfAccount } from '../recordStore.ts';
import { deleteAddedSince, findEmailChange, restoreDefaultEmail, takeEmailChange } from './emailChangeStore.ts';
import { deleteEmailRequests } from './emailRequestStore.ts';
import { lockAccount } from './emailStore.ts';

/** For choosing a new password right afterwards; milliseconds. */
const resetLifetime = 3_600_000;

/**
 * Undoes a change of the default address that the owner did not make: the old address is back, the new one is gone,
 * every session and token ends, and so do the password and the passkeys and second factor added since. Answers the
 * secret for choosing a new password. Undefined: the link is used up or too old, or the old address belongs to another
 * account by now.
 */
export function undoEmailChange(ctx: Context, { secret }: { secret: string }): Promise<string | undefined> {
  return ctx.inTransaction(async (tx) => {
    const found = await findEmailChange(tx.sql, secret, tx.now);
    if (!found || !(await lockAccount(tx, found.accountId))) return undefined;
    const change = await takeEmailChange(tx.sql, secret, tx.now);
    if (!change) return undefined;
    const { accountId, oldEmail } = change;
    const owner = await findAccountOfEmail(tx, oldEmail);
    if (owner && owner.id !== accountId) return undefined;
    await restoreDefaultEmail(tx.sql, change, { id: newId(), now: tx.now });
    await deleteAddedSince(tx.sql, change);
    await deleteEmailRequests(tx.sql, accountId);
    await deleteRecordsOfAccount(tx.sql, accountId);
    await deletePasswordResetsOf(tx.sql, accountId);
    await noteEvent(tx, 'emailChangeUndone', { accountId });
    const reset = newSecret();
    const expiresAt = new Date(tx.now.getTime() + resetLifetime);
    await insertPasswordReset(tx.sql, { secret: reset, accountId, expiresAt });
    return reset;
  });
}
