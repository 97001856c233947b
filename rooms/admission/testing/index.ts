export { advanceLottery } from '../server/lottery/advanceLottery.ts';
export { aLottery, applicationOf } from './aLottery.ts';
export { aQueue, placeOf } from './aQueue.ts';
