// What the demo data of other rooms need of payments.
export { makeDemoPayment, makeDemoRefund } from './makeDemoPayment.ts';
