import { expect, it } from 'vitest';
import { methodOnWire } from './savedMethodRules.ts';

it.each([
  ['creditcard', { id: 'm', type: 'creditCard', lastDigits: '4242', owner: 'Toni', expiry: '12/40' }],
  ['paypal', { id: 'm', type: 'payPal', lastDigits: '4242', owner: 'Toni', expiry: '12/40' }],
  ['sepa', { id: 'm', type: 'sepa', lastDigits: '4242', accountHolder: 'Toni', expiry: '12/40' }],
  ['other', { id: 'm', type: 'other', lastDigits: '4242', owner: 'Toni', expiry: '12/40' }],
] as const)('PAY-02 PAY-03 PAY-07 a saved %s has its names on the wire', (kind, onWire) => {
  expect(methodOnWire({ id: 'm', kind, lastDigits: '4242', owner: 'Toni', expiry: '12/40' })).toEqual(onWire);
});

it('says nothing of what is not known', () => {
  const nothing = { lastDigits: undefined, owner: undefined, expiry: undefined };
  expect(methodOnWire({ id: 'm', kind: 'other', ...nothing } as never)).toEqual({ id: 'm', type: 'other' });
});
