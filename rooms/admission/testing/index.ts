export { aQueue, placeOf } from './aQueue.ts';
