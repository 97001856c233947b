export { advanceLottery } from '../server/lottery/advanceLottery.ts';
export { closeLottery } from '../server/lottery/drawLottery.ts';
export { aLottery, applicationOf, approveLotteryDraw, drawClosed, endApplications, letWin } from './aLottery.ts';
export { aQueue, placeOf } from './aQueue.ts';
