export { anEntry, aSeries, aStaffCase, drawAll } from './aSeries.ts';
