import { expect, it } from 'vitest';
import type { Method } from '#rooms/money/payment/site/index.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

/** `initial` is none yet; a method that is added has to be added here. */
const paid: Record<Exclude<Method, 'initial'> | 'transfer', true> = {
  creditcard: true,
  paypal: true,
  sepa: true,
  token: true,
  purchaseOnAccount: true,
  nopayment: true,
  // Noted by staff.
  transfer: true,
};

it.each([
  ['de', de],
  ['en', en],
  ['ja', ja],
])('every way to pay that an order can have been paid by has its word in %s', (_, words) => {
  expect(Object.keys(words.paymentTypes).sort()).toEqual(Object.keys(paid).sort());
});
