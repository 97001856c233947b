// Who gets to the sale of an event, when everybody wants to: by a waiting room or by a lottery. It promises that numbers
// are drawn once, from a seed that was fixed before, that everybody has one place or application, and that nobody
// passes the door who is not inside or has not won.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { admissionApi } from '../api.ts';
import { advanceLotteries } from './lottery/advanceLottery.ts';
import { deleteOldPlaces } from './office/admissionOfEvent.ts';
import { admissionRecords } from './personalStore.ts';
import { advanceQueues } from './queue/advanceQueue.ts';
import { registerRoutes } from './routes.ts';

export { officeRefusals as queueRefusals } from '../control/api.ts';
export { lotteryRefusals } from '../lottery/api.ts';
export {
  addBought,
  findWinner,
  holdAsWinner,
  keepWinner,
  lockUnnotified,
  lockWinner,
  markNotified,
  type UnnotifiedApplication,
} from './lottery/winnerStore.ts';
export { isInside, mayEnter } from './queue/mayEnter.ts';

export const admission: Room = {
  name: 'admission',
  locks: ['admission.event', 'admission.queue', 'admission.lottery', 'admission.application'],
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: admissionApi,
  register: registerRoutes,
  jobs: [advanceQueues, advanceLotteries, deleteOldPlaces],
  records: admissionRecords,
};
