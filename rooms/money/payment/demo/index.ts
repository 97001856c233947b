// What the demo data of other rooms need of payments.

export { listDemoMethods } from './listDemoMethods.ts';
export { captureDemoPayment, makeDemoRefund, withDemoPayments } from './makeDemoPayment.ts';
export { tryDemoCollection } from './tryDemoCollection.ts';
