import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { BuyerContext, FanContext } from '#platform/context.ts';
import { type Account, readAccount, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type ActedForOrganisation, findActedFor } from '#rooms/accounts/organisation/server/index.ts';
import { phoneOrderRefusals } from '../api.ts';

/** For whom an order is taken: a person, or an organisation in whose name somebody calls. */
export type Caller = Account & { organisation?: ActedForOrganisation };

/**
 * The person or organisation on the telephone. Refuses 404 for an id that is neither, and 403 for the clerk themself
 * and for an organisation that they administer.
 */
export async function getCaller(ctx: FanContext, personId: string): Promise<Caller> {
  const clerk = whoDecides(ctx);
  if (personId === clerk) refuse(phoneOrderRefusals.ownCase);
  const account = (await readAccount(ctx, personId)) ?? refuse(commonRefusals.notFound);
  if (account.kind === 'person') return account;
  const organisation = (await findActedFor(ctx, personId)) ?? refuse(commonRefusals.notFound);
  if (organisation.admins.some(({ id }) => id === clerk)) refuse(phoneOrderRefusals.ownCase);
  return { ...account, organisation };
}

/**
 * Who orders in the name of an organisation: one of its admins, as at its own checkout; undefined for a person. Refuses
 * 400 for somebody else.
 */
export function contactOf({ organisation }: Caller, contactId: string | undefined): Account | undefined {
  const contact = organisation?.admins.find(({ id }) => id === contactId);
  const isWrong = organisation ? !contact : contactId !== undefined;
  if (isWrong) refuse(commonRefusals.invalidInput, { errors: { contactId: ['invalid'] } });
  return contact;
}

/** What a row of the trail is about. */
export const subjectOf = ({ id, organisation }: Caller) => ({ kind: organisation ? 'organisation' : 'person', id });

/**
 * The context in which the use cases of cart and checkout run for the caller; `contact`: who acts for an organisation.
 */
export const buyerOf = (ctx: FanContext, { id }: Caller, contact?: Account): FanContext & BuyerContext => ({
  ...ctx,
  fan: { id, scopes: [], takenBy: whoDecides(ctx), ...(contact ? { actor: contact.id } : {}) },
  buyer: { kind: 'fan', fanId: id },
});
