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
    ['CART-67 CART-73 the address saved for delivery', all, 'saved', 'JP'],
    ['CART-68 else the order address', all, undefined, 'CH'],
    ['CART-68 else the order address, when the saved one is gone', all, 'removed', 'CH'],
    ['CART-69 else the invoice address', all.slice(0, 2), undefined, 'AT'],
    ['CART-70 else the first address', [all[0]!, all[3]!], undefined, 'FR'],
    ['CART-66 CART-71 CST-15 without any address DE', [], 'saved', 'DE'],
  ])('%s', (_, addresses, saved, country) => {
    expect(deliveryCountryOf(addresses, saved)).toBe(country);
  });
});
