import { describe, expect, it } from 'vitest';
import { envelopeLines, noDocumentsWord, paymentWord, toneOf } from './orderViewRules.ts';

const address = {
  firstName: 'Toni',
  lastName: 'Muster',
  street: 'Waldweg 7',
  postalCode: '1010',
  city: 'Wien',
  countryCode: 'AT',
};

describe('order view', () => {
  it('promises no invoice to an order that was cancelled', () => {
    expect(noDocumentsWord('OrderPlaced')).toBe('documents.none');
    expect(noDocumentsWord('Cancelled')).toBe('documents.cancelled');
  });

  it('writes an address without empty lines, the country in the reader’s language', () => {
    expect(envelopeLines(address, 'de')).toEqual(['Toni Muster', 'Waldweg 7', '1010 Wien', 'Österreich']);
    const full = { ...address, company: 'Muster KG', additionalAddress: 'Tür 3', phone: '+43 1 2' };
    expect(envelopeLines(full, 'en')).toEqual([
      'Toni Muster',
      'Muster KG',
      'Waldweg 7',
      'Tür 3',
      '1010 Wien',
      'Austria',
      '+43 1 2',
    ]);
    expect(envelopeLines(address, 'ja')[0]).toBe('Muster Toni');
    const inJapan = {
      ...address,
      street: '道玄坂1-2-3',
      postalCode: '150-0043',
      city: '東京都渋谷区',
      countryCode: 'JP',
    };
    expect(envelopeLines(inJapan, 'ja').slice(1)).toEqual(['150-0043 東京都渋谷区', '道玄坂1-2-3', '日本']);
  });

  it.each([
    ['paypal', 5, 'paymentTypes.paypal'],
    ['nopayment', 5, 'vouchers'],
    ['nopayment', 0, 'paymentTypes.nopayment'],
  ])('says of %s with %i euros by voucher: %s', (paymentType, totalVoucherDiscounts, word) => {
    expect(paymentWord({ paymentType, totalVoucherDiscounts })).toBe(word);
  });

  it.each([
    ['OrderArrived', 'good'],
    ['Cancelled', 'warn'],
    ['OrderPlaced', 'plain'],
  ])('%s looks %s', (state, tone) => expect(toneOf(state)).toBe(tone));
});
