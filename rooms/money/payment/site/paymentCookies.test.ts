// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/"}
import { afterEach, expect, it } from 'vitest';
import { deletePaymentCookies, readPaymentCookies, savePaymentCookies } from './paymentCookies.ts';

afterEach(deletePaymentCookies);

it('PAY-19 PAY-20 keeps method, id and time added in three cookies until they are forgotten', () => {
  savePaymentCookies('paypal', 't1', new Date('2026-11-21T12:00:00Z'));
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  expect(names.toSorted()).toEqual(['paymentAddedAt', 'paymentId', 'paymentMethod']);
  expect(readPaymentCookies()).toEqual({ method: 'paypal', id: 't1', addedAt: '2026-11-21T12:00:00.000Z' });
  deletePaymentCookies();
  expect([document.cookie, readPaymentCookies()]).toEqual(['', undefined]);
});

it('reads nothing of cookies that are broken or missing', () => {
  expect(readPaymentCookies('paymentMethod=%E0%A4%A; paymentId=1; paymentAddedAt=2')).toBeUndefined();
  expect(readPaymentCookies('other=1')).toBeUndefined();
});
