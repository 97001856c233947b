import { expect, it } from 'vitest';
import { afterCheckout, type NextStep } from './afterCheckoutRules.ts';

const result = {
  id: 'c1',
  checkoutId: 'c1',
  paymentTokenId: 't1',
  paymentUrl: 'https://pay.test/go',
  scriptUrl: 'https://pay.test/form.js',
};

it.each([
  ['CHK-03', 'paypal', { go: 'provider', address: result.paymentUrl }],
  ['CHK-04', 'purchaseOnAccount', { go: 'confirmation', id: 'c1' }],
  ['CHK-05', 'nopayment', { go: 'confirmation', id: 'c1', isReportedFirst: true }],
  ['CHK-07', 'sepa', { go: 'confirmation', id: 't1' }],
  ['CHK-08', 'creditcard', { go: 'script', pending: { checkoutId: 'c1', scriptUrl: result.scriptUrl } }],
  ['CHK-10', 'token', { go: 'script', pending: { scriptUrl: result.scriptUrl } }],
  ['CHK-14', 'initial', { go: 'nowhere' }],
  ['CHK-14', 'shells', { go: 'nowhere' }],
] as [string, string, NextStep][])(
  'CHK-03 CHK-04 CHK-05 CHK-07 CHK-08 CHK-10 CHK-14 goes on as the specification says (%s: %s)',
  (_row, method, expected) => {
    expect(afterCheckout(method, result)).toEqual(expected);
  },
);

it.each(['paypal', 'creditcard', 'token'])('goes nowhere when the address for %s is missing', (method) => {
  expect(afterCheckout(method, { id: 'c1', checkoutId: 'c1' })).toEqual({ go: 'nowhere' });
});

it('CHK-51 takes the id where there is no checkout id', () => {
  expect(afterCheckout('purchaseOnAccount', { ...result, checkoutId: '' })).toEqual({ go: 'confirmation', id: 'c1' });
});
