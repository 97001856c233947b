// The organisation room: companies and fan clubs, who belongs to them and who acts for them. It promises that an
// organisation always keeps an admin, and that only the invited account answers an invitation.
import { fileURLToPath } from 'node:url';
import type { MayActFor } from '#ports/mayActFor.ts';
import type { Room } from '#ports/room.ts';
import { organisationApi } from '../api.ts';
import { organisationPermissions } from '../permissions.ts';
import { isAdminOf } from './membershipStore.ts';
import { organisationAdmins } from './office/appointAdmin.ts';
import { officePages, organisationSearch } from './office/officePages.ts';
import { organisationPages } from './organisationPages.ts';
import { lastAdminObjection, organisationRecords } from './personalStore.ts';
import { type OrganisationWiring, registerOrganisationRoutes } from './routes.ts';

export { type FanClubCard, findCard, findCardOf, listAllCards, listCardsOf } from './cardStore.ts';
export { type ActedForOrganisation, findActedFor } from './findActedFor.ts';
export { isOfFanClub, memberPriceGroups } from './membershipStore.ts';

/** For identity, which knows nothing of organisations. */
export const mayActFor: MayActFor = ({ sql }, fanId, organisationId) => isAdminOf(sql, fanId, organisationId);

/** The room, told what it must know of the house around it. */
export const organisationRoom = (wiring: OrganisationWiring): Room => ({
  name: 'organisation',
  permissions: organisationPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: organisationApi,
  pages: organisationPages,
  officePages,
  officeSearches: [organisationSearch],
  approvables: [organisationAdmins],
  register: (app, house) => registerOrganisationRoutes(app, house, wiring),
  records: organisationRecords,
  objections: [lastAdminObjection],
  demo: async (ctx) => (await import('../demo/makeDemoOrganisations.ts')).makeDemoOrganisations(ctx),
});
