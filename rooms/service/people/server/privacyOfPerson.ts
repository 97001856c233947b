import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { accountOffice } from '#rooms/accounts/identity/server/index.ts';
import {
  deleteAccountOf,
  exportRecordsOf,
  type Keeping,
  previewLeavingOf,
} from '#rooms/service/privacy/server/index.ts';
import type { peopleApi } from '../api.ts';
import { guardPerson } from './guardPerson.ts';

type Api = typeof peopleApi;

/** Everything that is kept about a person, in their language, for them to take along (Art. 15 and 20 GDPR). */
export const exportPerson =
  (keeping: Keeping) =>
  async (ctx: FanContext, { personId, format }: InputOf<Api['exportPerson']>): Promise<FileReply> => {
    const { locale } = await guardPerson(ctx, personId);
    const file = await exportRecordsOf(keeping)({ ...ctx, locale }, personId, format);
    await ctx.audit({ subject: { kind: 'person', id: personId }, after: { format } });
    return file;
  };

/** What deleting the account would do, and what speaks against it now. Refuses 404. */
export const previewPersonLeaving =
  (keeping: Keeping) =>
  async (
    ctx: FanContext,
    { personId }: InputOf<Api['previewPersonLeaving']>,
  ): Promise<ReplyOf<Api['previewPersonLeaving']>> => {
    if (!(await accountOffice.findPersonFacts(ctx, personId))) refuse(commonRefusals.notFound);
    return previewLeavingOf(keeping)(ctx, personId);
  };

/** Deletes an account because its person has asked for it (Art. 17 GDPR). Refuses with the code of who objects. */
export const deletePerson =
  (keeping: Keeping) =>
  (ctx: FanContext, { personId, checks, reason }: InputOf<Api['deletePerson']>): Promise<void> =>
    ctx.inTransaction(async (tx) => {
      await guardPerson(tx, personId);
      await deleteAccountOf(keeping)(tx, personId);
      await tx.audit({ subject: { kind: 'person', id: personId }, after: { checks }, why: reason });
    });
