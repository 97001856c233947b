// Who gets to the sale of an event, when everybody wants to: by a waiting room or by a lottery. It promises that numbers
// are drawn once, from a seed that was fixed before, that everybody has one place, and that nobody passes the door who
// is not inside.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { admissionApi } from '../api.ts';
import { deleteOldPlaces } from './office/admissionOfEvent.ts';
import { admissionPages } from './officePages.ts';
import { admissionRecords } from './personalStore.ts';
import { advanceQueues } from './queue/advanceQueue.ts';
import { registerRoutes } from './routes.ts';

export { mayEnter } from './queue/mayEnter.ts';

export const admission: Room = {
  name: 'admission',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: admissionApi,
  register: registerRoutes,
  officePages: admissionPages,
  jobs: [advanceQueues, deleteOldPlaces],
  records: admissionRecords,
};
