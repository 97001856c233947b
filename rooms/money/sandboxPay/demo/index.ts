// What the demo data of other rooms need of the sandbox.
export { makeDemoPayment, makeDemoPaymentRefund } from './makeDemoPayment.ts';
