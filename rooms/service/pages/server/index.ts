// Pages of the club itself that no other room has: the start page, the list of sub-sites and the frame of the account
// area.
import { shareCard } from '#club/mark.ts';
import type { Room } from '#ports/room.ts';
import { accountPages } from './accountPages.ts';
import { pageRoutes } from './pageRoutes.ts';
import { subSitesPage } from './subSitesPage.ts';

export const pages: Room = {
  name: 'pages',
  pages: [...pageRoutes, subSitesPage, ...accountPages],
  artwork: async (_ctx, id) => (id === shareCard.id ? shareCard.drawing : undefined),
};
