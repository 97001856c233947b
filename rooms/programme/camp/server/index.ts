// The camp room: day camps of the football school for children. It promises that all children of a booking get a place
// or none does, that free places go to those who wait, in their order, and that what is known about a child lies sealed,
// is read by the camp's staff alone, and is gone fourteen days after the camp.
import { fileURLToPath } from 'node:url';
import type { Locale } from '#platform/context.ts';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { campApi } from '../api.ts';
import { campOfficeApi } from '../officeApi.ts';
import { campPermissions } from '../permissions.ts';
import de from '../words/office.de.json' with { type: 'json' };
import en from '../words/office.en.json' with { type: 'json' };
import { forgetCampChildren } from './campDay.ts';
import { campBookingPage, campPageList, campPages } from './campPages.ts';
import { campPlaces } from './campPlaces.ts';
import { campStock } from './campStockStore.ts';
import { tidyCamps } from './offerPlaces.ts';
import { campRecords } from './personalStore.ts';
import { registerCamp } from './routes.ts';

const words: Record<Locale, typeof de> = { de, en, ja: en };

const officePages: OfficePage[] = [
  {
    path: '/office/camps/',
    template: 'officeCamps',
    title: (locale) => words[locale].title,
    permission: 'camps.manage',
    group: 'tickets',
    words: ['campOffice'],
  },
  {
    path: '/office/camps/:campId/',
    template: 'officeCamp',
    title: (locale) => words[locale].one,
    permission: 'camps.manage',
    words: ['campOffice'],
  },
];

export const camp: Room = {
  name: 'camp',
  permissions: campPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: { ...campApi, ...campOfficeApi },
  pages: [...campPages, campBookingPage],
  pageLists: [campPageList],
  officePages,
  register: registerCamp,
  sellables: [campPlaces],
  locks: ['camp.pool'],
  records: campRecords,
  jobs: [releaseExpired('releaseExpiredCampPlaces', campStock), tidyCamps, forgetCampChildren],
  demo: async (ctx) => (await import('../demo/makeDemoCamps.ts')).makeDemoCamps(ctx),
  demoPurchases: async (ctx, buy) => (await import('../demo/makeDemoCampPlaces.ts')).makeDemoCampPlaces(ctx, buy),
};
