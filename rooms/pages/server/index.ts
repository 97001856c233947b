// Pages of the club itself that no other room has: the start page, and the texts that the law asks for.
import type { Room } from '#platform/house.ts';
import { pageRoutes } from './pageRoutes.ts';

export const pages: Room = { name: 'pages', pages: pageRoutes };
