import type { CallOptions } from '#frame/apiClient.ts';
import { type CheckoutPayload, checkoutClient } from './checkoutClient.ts';
import type { OrderChoice } from './methodChoice.ts';

/** The call of each method; undefined: nothing has been chosen, or something that nobody knows. */
export function sendOrder(payload: CheckoutPayload, choice: OrderChoice, options: CallOptions) {
  switch (choice.method) {
    case 'creditcard':
      return checkoutClient.payByCard(payload, options);
    case 'paypal':
      return checkoutClient.payByPayPal(payload, options);
    case 'sepa': {
      const { accountHolder, iban } = choice;
      return checkoutClient.payBySepa({ ...payload, accountHolder, iban }, options);
    }
    case 'token':
      return checkoutClient.payByToken({ ...payload, paymentTokenId: choice.saved.id }, options);
    case 'purchaseOnAccount':
      return checkoutClient.orderOnAccount(payload, options);
    case 'nopayment':
      return checkoutClient.orderForFree(payload, options);
    default:
      return undefined;
  }
}
