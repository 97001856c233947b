import { describe, expect, it } from 'vitest';
import { chosenAddresses, payloadAddress } from './payloadRules.ts';

const address = (id: string, parts: object = {}) => ({
  id,
  firstName: 'Toni',
  lastName: 'Muster',
  company: '',
  street: 'Waldweg 7',
  additionalAddress: '',
  postalCode: '1010',
  city: 'Wien',
  countryCode: 'AT',
  country: { countryCode: 'AT', name: 'Österreich' },
  phone: '+43 1 2',
  isOrderAddress: false,
  isInvoiceAddress: false,
  ...parts,
});

describe('payloadAddress', () => {
  it('CHK-40 CHK-41 CHK-42 CHK-43 CHK-44 takes the code from the country and leaves out what only the book knows', () => {
    const sent = payloadAddress(address('a', { countryCode: 'XX' }));
    expect(sent.countryCode).toBe('AT');
    expect(Object.keys(sent).sort()).toEqual([
      'additionalAddress',
      'city',
      'company',
      'countryCode',
      'firstName',
      'lastName',
      'phone',
      'postalCode',
      'street',
    ]);
  });
});

describe('chosenAddresses', () => {
  const first = address('first');
  const home = address('home', { isOrderAddress: true });
  const office = address('office', { isInvoiceAddress: true });

  it('begins with the defaults for orders and invoices', () => {
    const { shipping, billing, isBillingOther } = chosenAddresses([first, home, office], {});
    expect([shipping?.id, billing?.id, isBillingOther]).toEqual(['home', 'office', true]);
  });

  it('begins with the first address when there are no defaults', () => {
    const { shipping, billing, isBillingOther } = chosenAddresses([first], {});
    expect([shipping?.id, billing?.id, isBillingOther]).toEqual(['first', 'first', false]);
  });

  it('bills where it delivers unless another address is wanted', () => {
    const choice = { shippingId: 'first', billingId: 'office', isBillingOther: false };
    expect(chosenAddresses([first, home, office], choice).billing?.id).toBe('first');
    expect(chosenAddresses([first, home, office], { ...choice, isBillingOther: true }).billing?.id).toBe('office');
  });

  it('has nothing to offer without addresses', () => {
    expect(chosenAddresses([], {})).toEqual({ shipping: undefined, billing: undefined, isBillingOther: false });
  });
});
