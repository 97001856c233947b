import { expect, it } from 'vitest';
import { readReceiptNumber, refundNumber, ticketNumber } from './numberRules.ts';

it.each([
  ['T12-K3', { event: 12, number: 3 }],
  [' t12 - k3 ', { event: 12, number: 3 }],
  ['K3', { event: undefined, number: 3 }],
  ['3', { event: undefined, number: 3 }],
])('the number of a receipt is read: %s', (text, read) => expect(readReceiptNumber(text)).toEqual(read));
it.each(['', 'T12', 'KK3', 'Muster'])('"%s" is no number of a receipt', (text) =>
  expect(readReceiptNumber(text)).toBeUndefined(),
);
it('tickets and refunds are numbered on', () => {
  expect(ticketNumber({ serial: '0123456789', generation: 1 })).toBe('0123456789');
  expect(ticketNumber({ serial: '0123456789', generation: 2 })).toBe('0123456789-2');
  expect([1, 2].map((count) => refundNumber('T1-K2', count))).toEqual(['T1-K2-R', 'T1-K2-R2']);
});
