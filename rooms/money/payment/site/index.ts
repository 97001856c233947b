// What the payment room shows: the payment service's form, and the methods to pay with.
export { SavedMethods } from './account/SavedMethods.tsx';
export { CardForm } from './LaterCardForm.tsx';
export {
  type Method,
  missedBound,
  offeredMethods,
  savedMethodWord,
  serverMessage,
  usableMethods,
} from './methodRules.ts';
export type { SavedMethod } from './paymentClient.ts';
export { deletePaymentCookies, readPaymentCookies, savePaymentCookies } from './paymentCookies.ts';
export { SepaFields } from './SepaFields.tsx';
export { type PaymentMethods, usePaymentMethods } from './usePaymentMethods.ts';
