import { commonRefusals } from '#platform/api/commonRefusals.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { FanContext } from '#platform/context.ts';
import { organisationRefusals } from '../api.ts';
import { findOrganisation, listAdministered, type Organisation } from './organisationStore.ts';

/**
 * The organisation that somebody administers: the one they act for, or else the only one in which they have the right
 * (ORG-22, ORG-23). Refuses with 403 without the right, with 409 where there are several and none is chosen. One
 * statement.
 */
export async function ownOrganisation({ sql, fan }: FanContext): Promise<Organisation> {
  if (fan.actor !== undefined) return (await findOrganisation(sql, fan.id)) ?? refuse(commonRefusals.notAllowed);
  const [organisation, another] = await listAdministered(sql, fan.id);
  if (!organisation) refuse(commonRefusals.notAllowed);
  if (another) refuse(organisationRefusals.notChosen);
  return organisation;
}

/** Whose hands are at work: the admin who acts for the organisation, or the person themself. */
export const personOf = ({ fan }: FanContext): string => fan.actor ?? fan.id;
