// What the demo data of other rooms need of returns.
export { makeDemoReturn } from './makeDemoReturn.ts';
