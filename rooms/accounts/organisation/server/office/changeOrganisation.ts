import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { markOrganisation } from '#rooms/accounts/contact/server/index.ts';
import { type Account, accountRows, findProvenAccount } from '#rooms/accounts/identity/server/index.ts';
import { type organisationOfficeApi, organisationOfficeRefusals as refusals } from '../../officeApi.ts';
import * as founding from '../foundOrganisation.ts';
import { appointmentMail } from '../organisationMails.ts';
import { personOf } from '../ownOrganisation.ts';
import * as store from './officeStore.ts';
import { readWithoutLog } from './readOrganisation.ts';

type Api = typeof organisationOfficeApi;

/** The person who has proven this address. Refuses who is none, and the clerk themself. */
export async function personToAppoint(ctx: FanContext, email: string): Promise<Account> {
  const account = await findProvenAccount(ctx, email);
  if (account?.kind !== 'person') refuse(refusals.personUnknown);
  if (account.id === personOf(ctx)) refuse(refusals.ownCase);
  return account;
}

/** Founds an organisation with its first admin, who is written to. Refuses a taken address and an unknown admin. */
export async function foundOrganisation(
  ctx: FanContext,
  { adminEmail, memberPriceGroup, ...details }: InputOf<Api['foundOrganisation']>,
): Promise<ReplyOf<Api['foundOrganisation']>> {
  const admin = await personToAppoint(ctx, adminEmail);
  return ctx.inTransaction(async (tx) => {
    const founded = await founding.foundOrganisation(tx, {
      ...details,
      memberPriceGroup: memberPriceGroup || null,
      locale: admin.locale,
      adminId: admin.id,
    });
    if (!founded) refuse(refusals.emailTaken);
    await tx.sendMail({
      to: admin.email,
      ...appointmentMail(tx, admin, { organisation: details.name, isAdmin: true }),
    });
    await tx.audit({ subject: { kind: 'organisation', id: founded.id }, after: { kind: details.kind } });
    return founded;
  });
}

/** Corrects an organisation's details. Refuses 404 and who has seen another version. */
export async function changeOrganisation(
  ctx: FanContext,
  { organisationId: id, version, memberPriceGroup, ...details }: InputOf<Api['changeOrganisation']>,
): Promise<ReplyOf<Api['changeOrganisation']>> {
  return ctx.inTransaction(async (tx) => {
    const before = (await store.findCase(tx.sql, id)) ?? refuse(commonRefusals.notFound);
    const group = memberPriceGroup || null;
    // Its account carries the name too: orders, mails and the menu say it.
    if (before.name !== details.name) await accountRows.renameOrganisationAccount(tx, id, details.name);
    if (!(await store.saveDetails(tx.sql, { ...details, id, version, memberPriceGroup: group })))
      refuse(refusals.changedMeanwhile);
    await markOrganisation(tx, id, { name: details.name, priceGroup: group });
    const changed = (['name', 'city', 'memberPriceGroup'] as const).filter(
      (key) => before[key] !== { ...details, memberPriceGroup: group }[key],
    );
    await tx.audit({
      subject: { kind: 'organisation', id },
      before: Object.fromEntries(changed.map((key) => [key, before[key]])),
      after: Object.fromEntries(changed.map((key) => [key, { ...details, memberPriceGroup: group }[key]])),
    });
    return readWithoutLog(tx, id);
  });
}
