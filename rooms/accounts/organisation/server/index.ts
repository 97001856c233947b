// The organisation room: companies and fan clubs, who belongs to them and who acts for them. It promises that an
// organisation always keeps an admin, and that only the invited account answers an invitation.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import type { MayActFor } from '#ports/mayActFor.ts';
import type { Objection } from '#ports/objection.ts';
import { organisationApi } from '../api.ts';
import { isAdminOf } from './membershipStore.ts';
import { organisationAdmins } from './office/appointAdmin.ts';
import { officePages, organisationSearch } from './office/officePages.ts';
import { organisationPages } from './organisationPages.ts';
import { lastAdminObjection, organisationRecords } from './personalStore.ts';
import { registerOrganisationRoutes } from './routes.ts';

export { type FanClubCard, fanClubCardsOf, findCard, findCardOf, listAllCards, listCardsOf } from './cardStore.ts';
export { type ActedForOrganisation, findActedFor } from './findActedFor.ts';
export { isOfFanClub, memberPriceGroups } from './membershipStore.ts';

/** For identity, which knows nothing of organisations. */
export const mayActFor: MayActFor = ({ sql }, fanId, organisationId) => isAdminOf(sql, fanId, organisationId);

/** The room; `objections`: who may object to the end of an organisation's account. */
export const organisationRoom = ({ objections }: { objections: readonly Objection[] }): Room => ({
  name: 'organisation',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: organisationApi,
  pages: organisationPages,
  officePages,
  officeSearches: [organisationSearch],
  approvables: [organisationAdmins],
  register: (app, house) => registerOrganisationRoutes(app, house, objections),
  records: organisationRecords,
  objections: [lastAdminObjection],
  demo: async (ctx) => (await import('../demo/makeDemoOrganisations.ts')).makeDemoOrganisations(ctx),
});
