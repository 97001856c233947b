// Pages of the club itself that no other room has: the start page, the frame of the account area, and the
// addresses of rooms that are not furnished yet.
import { shareCard } from '#club/mark.ts';
import type { Room } from '#platform/house.ts';
import { accountPages } from './accountPages.ts';
import { pageRoutes } from './pageRoutes.ts';
import { placeholderPages } from './placeholderPages.ts';
import { subSitesPage } from './subSitesPage.ts';

export const pages: Room = {
  name: 'pages',
  pages: [...pageRoutes, subSitesPage, ...accountPages, ...placeholderPages],
  artwork: async (_ctx, id) => (id === shareCard.id ? shareCard.drawing : undefined),
};
