import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { readAccount } from '#rooms/accounts/identity/server/index.ts';
import { type Contact, findContact, insertContact, lockContact } from './contactStore.ts';

/**
 * Adds the contact of an account that has none yet (accounts that are older than this room). Refuses when the account
 * is gone.
 */
export async function ensureContact(ctx: Context, fanId: string): Promise<void> {
  const account = await readAccount(ctx, fanId);
  if (!account) refuse(commonRefusals.notFound);
  const { firstName, lastName, locale } = account;
  await insertContact(ctx.sql, { fanId, firstName, lastName, language: locale, createdAt: ctx.now });
}

/** The person's contact, added first where there is none yet. */
export async function contactOf(ctx: Context, fanId: string): Promise<Contact> {
  const known = await findContact(ctx, fanId);
  if (known) return known;
  await ensureContact(ctx, fanId);
  return (await findContact(ctx, fanId)) ?? refuse(commonRefusals.notFound);
}

/** Holds the person's address book until the transaction ends. */
export async function lockAddressBook(tx: Context, fanId: string): Promise<void> {
  if (await lockContact(tx.sql, fanId)) return;
  await ensureContact(tx, fanId);
  await lockContact(tx.sql, fanId);
}
