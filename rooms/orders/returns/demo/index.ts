// What the demo data of other rooms need of returns.
export { declareWithdrawal } from '../server/declareWithdrawal.ts';
export { makeDemoReturn } from './makeDemoReturn.ts';
