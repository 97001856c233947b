export { advanceLottery } from '../server/lottery/advanceLottery.ts';
export { aLottery, applicationOf, endApplications, letWin } from './aLottery.ts';
export { aQueue, placeOf } from './aQueue.ts';
