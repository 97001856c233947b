// For server tests of rooms to the right: orders that were paid, and moved on.
export { aPaidOrder, moveOn, type PaidOrder, shipped } from '../server/testing/aPaidOrder.ts';
