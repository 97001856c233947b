export { anEntry, aSeries, drawAll } from './aSeries.ts';
