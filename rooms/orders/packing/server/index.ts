// What the people who pack work through: the goods to fetch for the oldest orders with a slip for each parcel, and the
// queue of what gets a name or a number. It promises that nothing is packed that is being looked into, is delivered
// later or was cancelled, and that taking many orders into work changes each of them by itself.
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { packingApi } from '../api.ts';
import { beginPacking, undoPacking } from './beginPacking.ts';
import { listLettering, markLettered, reopenLettering } from './lettering.ts';
import { officeFigures, officePages } from './officePages.ts';
import { readPacking } from './readPacking.ts';

export const packing: Room = {
  name: 'packing',
  api: packingApi,
  officePages,
  officeFigures,
  register: (app, house) =>
    implement(app, house, packingApi, {
      readPacking,
      beginPacking,
      undoPacking,
      listLettering,
      markLettered,
      reopenLettering,
    }),
};
