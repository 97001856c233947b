import type { Method } from '#rooms/money/payment/site/index.ts';
import type { CheckoutResult } from './checkoutClient.ts';
import type { PendingPayment } from './pendingPayment.ts';

/** Where the browser goes on after a checkout call. */
export type NextStep =
  | { go: 'provider'; address: string }
  | { go: 'confirmation'; id: string; isReportedFirst?: true }
  | { go: 'script'; pending: PendingPayment }
  | { go: 'nowhere' };

type Result = Pick<CheckoutResult, 'id' | 'checkoutId' | 'paymentTokenId' | 'paymentUrl' | 'scriptUrl'>;

/**
 * What follows each method's call (CHK-03, CHK-04, CHK-05, CHK-07, CHK-08, CHK-10). An answer without the address that
 * its method needs, and a method that nobody knows (CHK-14), lead nowhere.
 */
export function afterCheckout(method: Method | (string & {}), result: Result): NextStep {
  const checkoutId = result.checkoutId || result.id;
  const { scriptUrl, paymentUrl, paymentTokenId } = result;
  switch (method) {
    case 'paypal':
      return paymentUrl ? { go: 'provider', address: paymentUrl } : { go: 'nowhere' };
    case 'purchaseOnAccount':
      return { go: 'confirmation', id: checkoutId };
    case 'nopayment':
      return { go: 'confirmation', id: checkoutId, isReportedFirst: true };
    case 'sepa':
      return { go: 'confirmation', id: paymentTokenId ?? checkoutId };
    case 'creditcard':
      return scriptUrl ? { go: 'script', pending: { checkoutId, scriptUrl } } : { go: 'nowhere' };
    case 'token':
      return scriptUrl ? { go: 'script', pending: { scriptUrl } } : { go: 'nowhere' };
    default:
      return { go: 'nowhere' };
  }
}
