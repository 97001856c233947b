import type { Context } from '#platform/context.ts';
import type { Events } from '#ports/events.ts';
import { insertContact } from './contactStore.ts';

/** A new account gets its contact at once, in the same transaction. Handler of `AccountCreated`. */
export async function saveContact(ctx: Context, account: Events['AccountCreated']): Promise<void> {
  const { accountId: fanId, firstName, lastName, locale } = account;
  await insertContact(ctx.sql, { fanId, firstName, lastName, language: locale, createdAt: ctx.now });
}
