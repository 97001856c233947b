import { describe, expect, it } from 'vitest';
import { deliveryCountryOf } from './deliveryCountryRules.ts';

const address = (id: string, countryCode: string, parts: object = {}) => ({
  id,
  country: { countryCode },
  isOrderAddress: false,
  isInvoiceAddress: false,
  ...parts,
});
const all = [
  address('first', 'FR'),
  address('invoice', 'AT', { isInvoiceAddress: true }),
  address('order', 'CH', { isOrderAddress: true }),
  address('saved', 'JP'),
];

describe('deliveryCountryOf', () => {
  it.each([
    ['the address saved for delivery', all, 'saved', 'JP'],
    ['else the order address', all, undefined, 'CH'],
    ['else the order address, when the saved one is gone', all, 'removed', 'CH'],
    ['else the invoice address', all.slice(0, 2), undefined, 'AT'],
    ['else the first address', [all[0]!, all[3]!], undefined, 'FR'],
    ['without any address DE', [], 'saved', 'DE'],
  ])(
    'CART-66 CART-67 CART-68 CART-69 CART-70 CART-71 CART-73 CST-15 sends goods to %s',
    (_, addresses, saved, country) => {
      expect(deliveryCountryOf(addresses, saved)).toBe(country);
    },
  );
});
