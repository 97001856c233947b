import { describe, expect, it } from 'vitest';
import { lacksInvoiceAddress } from './invoiceAddressRules.ts';

describe('CHK-62 what only goes to the invoice address', () => {
  const invoice = {
    firstName: 'Toni',
    lastName: 'Muster',
    street: 'Waldweg 7',
    postalCode: '60528',
    city: 'Frankfurt',
    countryCode: 'DE',
  };
  const called = { ...invoice, phone: '069 123456' };
  it.each([
    ['goes there with a phone number', called, false],
    ['needs that number', invoice, true],
    ['goes there however it is typed', { ...called, street: ' WALDWEG  7', company: '' }, false],
    ['goes to no other house', { ...called, street: 'Waldweg 8' }, true],
    ['goes to nobody else', { ...called, lastName: 'Maier' }, true],
    ['goes to no other country', { ...called, countryCode: 'AT' }, true],
    ['goes to no firm', { ...called, company: 'Kurvenwirt GmbH' }, true],
  ])('%s', (_fact, shipping, isLacking) => {
    expect(lacksInvoiceAddress(shipping, invoice)).toBe(isLacking);
  });
});
