// What the demo data of other rooms need of the wallet.
export { enterDemo } from './enterDemo.ts';
export { makeDemoTransfers } from './makeDemoTransfers.ts';
