import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkoutProblemKey, isAboutCart, unpaidBy, unpaidKeys } from './checkoutProblemRules.ts';

const problem = (parts: object) => ({ status: 400, errorCode: 'X', detail: 'X', ...parts });
const isSellers = (code: string) => code === 'TICKET_IS_NOT_CHECKOUTABLE';
const phone = 'Phone number is mandatory for shipping to foreign countries';

describe('checkoutProblemKey', () => {
  it('CHK-60 ERR-25 knows the missing phone by the detail', () => {
    expect(checkoutProblemKey(problem({ detail: phone }), isSellers)).toBe(
      'problems.checkoutForeignAddressWithoutPhone',
    );
    expect(checkoutProblemKey(problem({ detail: phone, status: 409 }), isSellers)).not.toContain('Phone');
  });

  it('CHK-61 knows it by the field error too', () => {
    const errors = { 'ShippingAddress.Phone': [phone] };
    expect(checkoutProblemKey(problem({ errors }), isSellers)).toBe('problems.checkoutForeignAddressWithoutPhone');
  });

  it('CHK-62 CHK-63 ERR-26 knows addresses that must be equal by the sense of the detail', () => {
    const detail =
      'Items with shipping codes require a shipping address with phone number equal to the invoice address';
    expect(checkoutProblemKey(problem({ detail }), isSellers)).toBe('problems.checkoutAddressesAreNotEqual');
  });

  it.each([
    [
      'CHK-70',
      problem({ status: 409, errorCode: 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY' }),
      'refusals.CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY',
    ],
    ['ERR-45', problem({ status: 409, errorCode: 'TICKET_IS_NOT_CHECKOUTABLE' }), 'sellers.TICKET_IS_NOT_CHECKOUTABLE'],
    ['CHK-66', problem({ status: 409, errorCode: 'TICKET_UNKNOWN' }), 'problems.checkoutNotCompleted'],
    ['CHK-66', problem({ status: 500 }), 'problems.checkoutNotCompleted'],
    ['CHK-66', problem({ status: 503, errorCode: 'UNAVAILABLE' }), 'problems.paymentUnavailable'],
    ['CHK-66', problem({ status: 0, errorCode: 'NETWORK' }), 'problems.offline'],
  ])('%s finds words for each other problem', (_row, given, key) => {
    expect(checkoutProblemKey(given, isSellers)).toBe(key);
  });
});

describe('unpaidBy', () => {
  it('CHK-64 CHK-67 ERR-27 calls a 400 a failed payment, a cancelled one cancelled, and returned money returned', () => {
    expect(unpaidKeys[unpaidBy('CHECKOUT_PAYMENT_FAILED')]).toBe('problems.checkoutPaymentFailed');
    expect(unpaidKeys[unpaidBy('ANYTHING')]).toBe('problems.checkoutPaymentFailed');
    expect(unpaidKeys[unpaidBy('CHECKOUT_PAYMENT_CANCELLED')]).toBe('refusals.CHECKOUT_PAYMENT_CANCELLED');
    expect(unpaidKeys[unpaidBy('CHECKOUT_REFUNDED')]).toBe('refusals.CHECKOUT_REFUNDED');
  });
});

it('CHK-66 CHK-67 CHK-68 CHK-69 CHK-70 CHK-71 has German and English words for each', () => {
  for (const language of ['de', 'en']) {
    const words = JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8'));
    for (const key of [
      'checkoutNotCompleted',
      'checkoutPaymentFailed',
      'checkoutAddressesAreNotEqual',
      'checkoutForeignAddressWithoutPhone',
    ])
      expect(words.problems[key], `${language} ${key}`).toMatch(/\w{3,}/);
    expect(words.refusals.CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY).toMatch(/\w{3,}/);
  }
});

it('leads to the cart only for what can be put right there', () => {
  expect(isAboutCart('CARTITEM_EXPIRED', isSellers)).toBe(true);
  expect(isAboutCart('CART_EMPTY', isSellers)).toBe(true);
  expect(isAboutCart('TICKET_IS_NOT_CHECKOUTABLE', isSellers)).toBe(true);
  expect(isAboutCart('SHIPPING_PHONE_MISSING', isSellers)).toBe(false);
});
