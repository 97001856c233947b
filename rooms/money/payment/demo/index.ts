// What the demo data of other rooms need of payments.
export { captureDemoPayment, makeDemoRefund, withDemoPayments } from './makeDemoPayment.ts';
