// What other rooms' tests need of the stadium.
export { aPlan } from './aPlan.ts';
