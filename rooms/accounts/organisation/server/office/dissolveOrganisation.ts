import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { Objection } from '#ports/objection.ts';
import { accountRows, listAccounts } from '#rooms/accounts/identity/server/index.ts';
import { type organisationOfficeApi, organisationOfficeRefusals as refusals } from '../../officeApi.ts';
import { listByOrganisation } from '../membershipStore.ts';
import { dissolutionMail } from '../organisationMails.ts';
import { findOrganisation, lockOrganisation, type Organisation } from '../organisationStore.ts';
import { deleteOrganisation } from './officeStore.ts';

/**
 * Dissolves an organisation: nobody acts for it any more from this moment on, its members are told, its account goes.
 * Refuses 404, and 409 while a payment, a contract or a payout of it runs.
 */
export const dissolveOrganisation =
  (objections: readonly Objection[]) =>
  (
    ctx: FanContext,
    { organisationId: id, reason }: InputOf<typeof organisationOfficeApi.dissolveOrganisation>,
  ): Promise<void> =>
    ctx.inTransaction(async (tx) => {
      await accountRows.lockAccount(tx, id);
      await lockOrganisation(tx.sql, id);
      const organisation = (await findOrganisation(tx.sql, id)) ?? refuse(commonRefusals.notFound);
      for (const { againstLeaving } of objections)
        if (await againstLeaving(tx, id)) refuse(refusals.hasRunningBusiness);
      await notifyMembers(tx, organisation);
      await deleteOrganisation(tx.sql, id);
      const { name, kind, email } = organisation;
      await tx.emit('OrganisationDissolved', { organisationId: id, name, email });
      await tx.audit({ subject: { kind: 'organisation', id }, before: { name, kind }, why: reason });
    });

/** Writes to everybody who belongs to it; who was only invited finds that the invitation is gone. */
async function notifyMembers(tx: Context, { id, name }: Organisation): Promise<void> {
  const members = (await listByOrganisation(tx.sql, id)).filter(({ state }) => state === 'accepted');
  const accounts = await listAccounts(
    tx,
    members.map(({ fanId }) => fanId),
  );
  for (const account of accounts) await tx.sendMail({ to: account.email, ...dissolutionMail(account, name) });
}
