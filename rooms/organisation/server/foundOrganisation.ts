import type { Context, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { markOrganisation } from '#rooms/contact/server/index.ts';
import { createAccount } from '#rooms/identity/server/index.ts';
import { insertMember } from './membershipStore.ts';
import { insertOrganisation, type Organisation } from './organisationStore.ts';

/**
 * Founds an organisation with its account, its contact and a first admin. Undefined when its e-mail address already belongs to an account.
 */
export function foundOrganisation(
  ctx: Context,
  { locale, adminId, ...organisation }: Omit<Organisation, 'id'> & { locale: Locale; adminId: string },
): Promise<{ id: string } | undefined> {
  return ctx.inTransaction(async (tx) => {
    const { email, name, memberPriceGroup } = organisation;
    const account = await createAccount(tx, { email, firstName: '', lastName: name, locale, kind: 'organisation' });
    if (!account) return undefined;
    const id = account.accountId;
    await markOrganisation(tx.sql, id, memberPriceGroup);
    await insertOrganisation(tx.sql, { ...organisation, id, createdAt: tx.now });
    await insertMember(tx.sql, { id: newId(), organisationId: id, fanId: adminId, isAdmin: true, at: tx.now });
    return { id };
  });
}
