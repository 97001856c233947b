// What the demo data of other rooms need of the wallet.
export { makeDemoTransfers } from './makeDemoTransfers.ts';
