import { describe, expect, it } from 'vitest';
import { placeholdersIn } from './placeholderRules.ts';

describe('what stands for something that is still to come', () => {
  it.each([
    [
      'what club new left open',
      { operator: { street: 'PLACEHOLDER street' } },
      'operator.street: "PLACEHOLDER street"',
    ],
    ['a VAT number of zeros', { operator: { vatId: 'DE000000002' } }, 'operator.vatId'],
    ['a register number of zeros', { operator: { register: 'Amtsgericht Hamburg, VR 00000' } }, 'operator.register'],
    ['a phone number of zeros', { operator: { phone: '069 0000 1899' } }, 'operator.phone'],
    ['an address of mail that nobody reads', { club: { supportEmail: 'fans@hafen.test' } }, 'club.supportEmail'],
    ['a reserved host', { club: { cookieDomains: ['hafen.de', 'hafen.example'] } }, 'club.cookieDomains.1'],
    ['a reserved address', { addresses: { main: 'https://www.example.com' } }, 'addresses.main'],
    ['a reserved pattern of addresses', { addresses: { others: 'https://{key}.hafen.test' } }, 'addresses.others'],
    ['an account whose check sum is wrong', { seller: { iban: 'DE75512108001245126198' } }, 'seller.iban'],
    ['what is no account at all', { seller: { iban: 'DE75' } }, 'seller.iban'],
    ['an account of examples', { seller: { iban: 'DE02 1203 0000 0000 2020 51' } }, 'seller.iban'],
  ])('is %s', (_what, part, told) => {
    expect(placeholdersIn(part)).toEqual([expect.stringContaining(told)]);
  });

  it('is nothing that a real club has', () => {
    const real = {
      operator: { vatId: 'DE118571234', register: 'Amtsgericht Hamburg, VR 10047', phone: '040 7654000' },
      seller: { iban: 'DE75 5121 0800 1245 1261 99', email: 'post@sv-hafen.de' },
      addresses: { main: 'https://www.sv-hafen.de', others: 'https://{key}.sv-hafen.de' },
      returnDays: 30,
    };
    expect(placeholdersIn(real)).toEqual([]);
  });
});
