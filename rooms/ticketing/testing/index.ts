export { anEvent } from './anEvent.ts';
export { aStadiumEvent } from './aStadiumEvent.ts';
