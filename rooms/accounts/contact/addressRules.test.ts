import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressFields, addressFaults, addressLimits, needsPhone, requiredAddressFields } from './addressRules.ts';
import { addressInput } from './api.ts';

const good: AddressFields = {
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '60528',
  city: 'Frankfurt am Main',
  countryCode: 'DE',
  phone: '',
};

describe('addressFaults', () => {
  it.each([
    ['CHK-72 ADR-13 needs no phone number within Germany', {}, {}],
    ['CHK-72 ADR-13 needs a phone number abroad', { countryCode: 'AT', postalCode: '1010' }, { phone: 'phoneAbroad' }],
    ['CHK-72 ADR-13 takes a number abroad', { countryCode: 'JP', phone: '+81 3-1234-5678' }, {}],
    ['ADR-15 wants every mandatory field', { street: ' ', city: '' }, { street: 'required', city: 'required' }],
    ['counts five digits in Germany', { postalCode: '6052' }, { postalCode: 'invalid' }],
    [
      'counts four digits in Austria',
      { countryCode: 'AT', postalCode: '10105', phone: '0043 1 5555' },
      { postalCode: 'invalid' },
    ],
    ['knows no shape for other countries', { countryCode: 'GB', postalCode: 'SW1A 1AA', phone: '+44 20 7946' }, {}],
    ['wants a phone number to be one', { phone: 'call me' }, { phone: 'invalid' }],
    ['wants some digits in a phone number', { phone: '+()-. 12' }, { phone: 'invalid' }],
    ['takes no link for a name', { firstName: 'gewinn.example', lastName: 'Dr.Muster' }, { firstName: 'invalid' }],
    ['takes no control characters', { lastName: 'a\u0000b' }, { lastName: 'invalid' }],
    ['wants a country code of two letters', { countryCode: '1!', phone: '0123 456' }, { countryCode: 'invalid' }],
    ['takes no name of a method for a country', { countryCode: 'toString', phone: '0123 456' }, { countryCode: 'max' }],
    ['limits the length of every field', { company: 'x'.repeat(101) }, { company: 'max' }],
  ] as [string, Partial<AddressFields>, object][])('%s', (_fact, change, faults) => {
    expect(addressFaults({ ...good, ...change })).toEqual(faults);
  });

  it('ADR-14 ADR-15 says the same in the browser and at the door of the server', () => {
    const text = fc.oneof(
      fc.constantFrom('', ' ', '60528', 'DE', 'AT', '+49 69 1234', 'Muster'),
      fc.string({ maxLength: 160 }),
    );
    const fields = Object.fromEntries(Object.keys(addressLimits).map((field) => [field, text]));
    fc.assert(
      fc.property(fc.record(fields), (typed) => {
        const address = { ...good, ...typed } as AddressFields;
        const isRefused = !addressInput.safeParse(address).success;
        const upper = { ...address, countryCode: address.countryCode.trim().toUpperCase() };
        expect(isRefused).toBe(Object.keys(addressFaults(upper)).length > 0);
      }),
    );
  });
});

it('needs a phone number wherever it is not Germany', () => {
  expect(['DE', 'AT', 'JP', ''].map(needsPhone)).toEqual([false, true, true, false]);
  expect(requiredAddressFields).not.toContain('phone');
});
