export { aCancellation } from './aCancellation.ts';
export { anEvent } from './anEvent.ts';
export { aSeatBuyer, aSeatVisitor } from './aSeatBuyer.ts';
export { aStadiumEvent } from './aStadiumEvent.ts';
