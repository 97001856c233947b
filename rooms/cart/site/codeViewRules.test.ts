import { expect, it } from 'vitest';
import type { Cart } from './cartViewRules.ts';
import { firstPartnerId } from './codeViewRules.ts';

const cartOf = (...tenants: number[]) => ({ orders: tenants.map((tenantId) => ({ tenantId })) }) as Cart;

it.each([
  ['the default partner', [1, 2], '1'],
  ['the first partner with goods in the cart', [2, 3], '2'],
  ['the default partner for an empty cart', [], '1'],
])('VOU-12 VOU-13 begins with %s', (_whom, tenants, id) => {
  expect(firstPartnerId(cartOf(...tenants))).toBe(id);
});
