import type { Context, FanContext, Locale } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { addAddress, markOrganisation } from '#rooms/accounts/contact/server/index.ts';
import { createAccount, readAccount } from '#rooms/accounts/identity/server/index.ts';
import { insertMember } from './membershipStore.ts';
import { insertOrganisation, type Organisation } from './organisationStore.ts';

/**
 * Founds an organisation with its account, its contact and a first admin. Its seat is its first address, in care of
 * that admin. Undefined when its e-mail address already belongs to an account.
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
    await markOrganisation(tx, id, { name, priceGroup: memberPriceGroup });
    await insertOrganisation(tx.sql, { ...organisation, id, createdAt: tx.now });
    await addSeat({ ...tx, fan: { id, scopes: [] } }, organisation, adminId);
    await insertMember(tx.sql, { id: newId(), organisationId: id, fanId: adminId, isAdmin: true, at: tx.now });
    return { id };
  });
}

async function addSeat(tx: FanContext, { name, ...seat }: Omit<Organisation, 'id'>, adminId: string): Promise<void> {
  const admin = await readAccount(tx, adminId);
  if (!admin) return;
  const { street, postalCode, city, countryCode, phone } = seat;
  const { firstName, lastName } = admin;
  const at = { street, additionalAddress: '', postalCode, city, countryCode, phone };
  await addAddress(tx, { firstName, lastName, company: name, ...at });
}
