import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardFaults, formatExpiry, formatNumber, hasGoodCheckDigit } from './cardRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good: Card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', holder: 'Toni Muster' };

describe('cardFaults', () => {
  it.each([
    ['takes a test card', {}, {}],
    ['takes the declined test card, which the bank refuses later', { number: '4000000000000002' }, {}],
    ['names the test cards for any other good number', { number: '5555 5555 5555 4444' }, { number: 'unknown' }],
    ['takes the card whose bank asks', { number: '4000 0027 6000 3184' }, {}],
    ['sees a mistyped digit', { number: '4242 4242 4242 4243' }, { number: 'invalid' }],
    ['sees a number that is too short', { number: '4242' }, { number: 'invalid' }],
    ['takes a card until its month is over', { expiry: '11 / 26' }, {}],
    ['sees that a card has expired', { expiry: '10/26' }, { expiry: 'past' }],
    ['knows twelve months', { expiry: '13 / 30' }, { expiry: 'invalid' }],
    ['wants a whole date', { expiry: '1 / 3' }, { expiry: 'invalid' }],
    ['wants three or four digits', { cvc: '12' }, { cvc: 'invalid' }],
    ['takes no control characters in a name', { holder: 'a\u0000' }, { holder: 'invalid' }],
    [
      'wants every field',
      { number: '', expiry: ' ', cvc: '', holder: ' ' },
      { number: 'required', expiry: 'required', cvc: 'required', holder: 'required' },
    ],
  ] as [string, Partial<Card>, object][])('%s', (_fact, change, faults) => {
    expect(cardFaults({ ...good, ...change }, now)).toEqual(faults);
  });

  it('stands anything that somebody may send', () => {
    fc.assert(
      fc.property(
        fc.record({ number: fc.string(), expiry: fc.string(), cvc: fc.string(), holder: fc.string() }),
        (card) => {
          expect(Object.keys(cardFaults(card, now)).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

it('sees every single wrong digit of a number', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'4242424242424242'];
      digits[place] = String((Number(digits[place]) + shift) % 10);
      expect(hasGoodCheckDigit(digits.join(''))).toBe(false);
    }),
  );
});

it('formats numbers in groups of four, and the same again changes nothing', () => {
  expect(['4242', '42424', '4242-4242x4242', '4'.repeat(30)].map(formatNumber)).toEqual([
    '4242',
    '4242 4',
    '4242 4242 4242',
    '4444 4444 4444 4444 444',
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatNumber(formatNumber(text))).toBe(formatNumber(text));
    }),
  );
});

it('formats an expiry as it is typed', () => {
  expect(['1', '12', '123', '1230', '4', '429', '12 / 30', 'x'].map(formatExpiry)).toEqual([
    '1',
    '12',
    '12 / 3',
    '12 / 30',
    '04',
    '04 / 29',
    '12 / 30',
    '',
  ]);
});
