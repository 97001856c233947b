import type { CallOptions } from '#frame/api.ts';
import { type CheckoutPayload, checkoutApi } from './checkoutClient.ts';
import type { OrderChoice } from './methodChoice.ts';

/** The call of each method; undefined: nothing has been chosen, or something that nobody knows. */
export function sendOrder(payload: CheckoutPayload, choice: OrderChoice, options: CallOptions) {
  switch (choice.method) {
    case 'creditcard':
      return checkoutApi.payByCard(payload, options);
    case 'paypal':
      return checkoutApi.payByPayPal(payload, options);
    case 'sepa': {
      const { accountHolder, iban } = choice;
      return checkoutApi.payBySepa({ ...payload, accountHolder, iban }, options);
    }
    case 'token':
      return checkoutApi.payByToken({ ...payload, paymentTokenId: choice.saved.id }, options);
    case 'purchaseOnAccount':
      return checkoutApi.orderOnAccount(payload, options);
    case 'nopayment':
      return checkoutApi.orderForFree(payload, options);
    default:
      return undefined;
  }
}
