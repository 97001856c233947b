export { anEntry, approveDraw, aSeries, aStaffCase, drawAll } from './aSeries.ts';
