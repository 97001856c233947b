import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { ensureContact } from '../ensureContact.ts';
import { upsertEntry } from './entryStore.ts';

/** Keeps somebody whom a person has sent something to in the person's address book; an address stands there once. */
export async function rememberRecipient(
  ctx: Context,
  fanId: string,
  recipient: { firstName: string; lastName: string; email: string },
): Promise<void> {
  await ensureContact(ctx, fanId);
  await upsertEntry(ctx.sql, { ...recipient, id: newId(), fanId, createdAt: ctx.now });
}
