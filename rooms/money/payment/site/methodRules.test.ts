import { describe, expect, it } from 'vitest';
import {
  methods,
  missedBound,
  offeredMethods,
  renameKinds,
  savableKinds,
  savedMethodWord,
  serverMessage,
  usableMethods,
} from './methodRules.ts';
import type { PaymentInfo, SavedMethod } from './paymentClient.ts';

const saved = (id: string, type: SavedMethod['type']): SavedMethod => ({ id, type });
const account = { id: 'purchaseOnAccount', type: 'purchaseOnAccount' as const, limit: 100, available: 80 };
const info: PaymentInfo = {
  creditCard: [saved('card', 'creditCard')],
  payPal: [saved('wallet', 'payPal')],
  sepa: [saved('bank', 'sepa')],
  purchaseOnAccount: [account],
  other: [saved('other', 'other')],
  amounts: {},
};
const anyKind = { least: 0.5, most: 999_999.99 };
const tickets = { totalPrice: 80, mayBePaidOnAccount: true };

it('CHK-01 CHK-02 knows every method, the one before any was chosen among them', () => {
  expect(methods).toEqual(['creditcard', 'paypal', 'sepa', 'token', 'purchaseOnAccount', 'nopayment', 'initial']);
});

it('CHK-24 PAY-07 renames creditCard to creditcard and payPal to paypal, and nothing else', () => {
  const renamed = renameKinds(info);
  expect(Object.keys(renamed).toSorted()).toEqual([
    'amounts',
    'creditcard',
    'other',
    'paypal',
    'purchaseOnAccount',
    'sepa',
  ]);
  expect([renamed.creditcard, renamed.paypal, renamed.sepa]).toEqual([info.creditCard, info.payPal, info.sepa]);
});

describe('offeredMethods', () => {
  it.each([
    [
      'CHK-18 CHK-19 without direct debit for anybody but testers',
      info,
      false,
      { totalPrice: 10, mayBePaidOnAccount: false },
      ['creditcard', 'paypal'],
    ],
    [
      'CHK-18 with direct debit for testers',
      info,
      true,
      { totalPrice: 10, mayBePaidOnAccount: false },
      ['creditcard', 'paypal', 'sepa'],
    ],
    ['CHK-16 PAY-22 with on account for tickets', info, false, tickets, ['creditcard', 'paypal', 'purchaseOnAccount']],
    [
      'CHK-17 without on account where something else is in the cart',
      info,
      false,
      { ...tickets, mayBePaidOnAccount: false },
      ['creditcard', 'paypal'],
    ],
    [
      'without on account beyond what the customer may owe',
      info,
      false,
      { ...tickets, totalPrice: 80.01 },
      ['creditcard', 'paypal'],
    ],
    [
      'without on account for who was never granted it',
      { ...info, purchaseOnAccount: [] },
      false,
      tickets,
      ['creditcard', 'paypal'],
    ],
    [
      'without on account for nothing',
      info,
      false,
      { totalPrice: 0, mayBePaidOnAccount: false },
      ['creditcard', 'paypal'],
    ],
  ] as [string, PaymentInfo, boolean, { totalPrice: number; mayBePaidOnAccount: boolean }, string[]][])(
    '%s',
    (_fact, given, isTester, cart, expected) => {
      expect(offeredMethods(given, isTester, cart)).toEqual(expected);
    },
  );
});

it.each([
  [0.49, ['purchaseOnAccount'], [], { fault: 'tooSmall', bound: 0.5 }],
  [0.5, ['creditcard', 'paypal', 'purchaseOnAccount'], ['card', 'wallet', 'other'], undefined],
  [1_000_000, [], [], { fault: 'tooLarge', bound: 999_999.99 }],
])('offers for %d € only what takes that at once, and says what it misses', (totalPrice, offered, usable, missed) => {
  const bound = { ...info, amounts: { creditcard: anyKind, paypal: anyKind, token: anyKind } };
  expect(offeredMethods(bound, false, { ...tickets, totalPrice })).toEqual(offered);
  expect(usableMethods(bound, false, totalPrice).map(({ id }) => id)).toEqual(usable);
  expect(missedBound(bound, false, totalPrice)).toEqual(missed);
  const one = { ...bound, amounts: { ...bound.amounts, paypal: { least: 0.01, most: 9_999_999 } } };
  expect(missedBound(one, false, totalPrice)).toBeUndefined();
});

it('CHK-16 PAY-22 offers purchase on account only for what may be paid like that', () => {
  const offered = (mayBePaidOnAccount: boolean) => offeredMethods(info, false, { ...tickets, mayBePaidOnAccount });
  expect(offered(true)).toContain('purchaseOnAccount');
  expect(offered(false)).not.toContain('purchaseOnAccount');
});

it('CHK-21 PAY-18 lets bank accounts be used and saved by testers only', () => {
  expect(usableMethods(info, false).map(({ id }) => id)).toEqual(['card', 'wallet', 'other']);
  expect(usableMethods(info, true).map(({ id }) => id)).toEqual(['card', 'wallet', 'bank', 'other']);
  expect([savableKinds(false), savableKinds(true)]).toEqual([
    ['creditcard', 'paypal'],
    ['creditcard', 'paypal', 'sepa'],
  ]);
});

it.each([
  [
    { id: '1', type: 'creditCard', lastDigits: '4242', owner: 'Toni', expiry: '12/40' },
    'methods.savedCreditCard',
    { digits: '4242', expiry: '12/40', owner: 'Toni' },
  ],
  [
    { id: '1', type: 'payPal', owner: 'toni@kurve.test' },
    'methods.savedPayPal',
    { digits: '', expiry: '', owner: 'toni@kurve.test' },
  ],
  [
    { id: '1', type: 'sepa', lastDigits: '3000', accountHolder: 'Toni' },
    'methods.savedSepa',
    { digits: '3000', expiry: '', owner: 'Toni' },
  ],
  [{ id: '1', type: 'other' }, 'methods.savedOther', { digits: '', expiry: '', owner: '' }],
] as [SavedMethod, string, object][])('names %j', (method, key, values) => {
  expect(savedMethodWord(method)).toEqual({ key, values });
});

describe('serverMessage', () => {
  it.each([
    [[{ de: 'Nein', en: 'No' }], 'de', 'Nein'],
    [[{ de: 'Nein', en: 'No' }], 'ja', undefined],
    [[], 'de', undefined],
    [undefined, 'de', undefined],
    [['text'], 'de', undefined],
  ])('CHK-65 finds in %j for %s: %s', (errors, locale, text) => {
    expect(serverMessage(errors, locale)).toBe(text);
  });
});
