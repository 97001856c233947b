export { dayTickets } from '../server/dayTickets.ts';
export { reissueRight } from '../server/rights/changeRight.ts';
export { voidRight } from '../server/rights/endRight.ts';
export { aCancellation } from './aCancellation.ts';
export { anEvent } from './anEvent.ts';
export { aBlock, aRelocation } from './aRelocation.ts';
export { aSeatBuyer, aSeatCart, aSeatVisitor } from './aSeatBuyer.ts';
export { aStadiumEvent } from './aStadiumEvent.ts';
export { setEvent } from './setEvent.ts';
