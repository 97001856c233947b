import { refusal } from '#platform/api/endpoint.ts';

/** What may keep a payment from beginning: an amount that the payment service does not take, or a no of its own. */
export const startRefusals = {
  amountTooSmall: refusal({ status: 409, code: 'PAYMENT_AMOUNT_TOO_SMALL' }),
  amountTooLarge: refusal({ status: 409, code: 'PAYMENT_AMOUNT_TOO_LARGE' }),
  refused: refusal({ status: 409, code: 'PAYMENT_REFUSED' }),
};
