import { expect, it } from 'vitest';
import { partners } from '#club/partners.ts';
import { sellerOf, sellerPlace } from './sellerRules.ts';

it('knows the seller of each tenant, with what the law wants told of it', () => {
  for (const { id, seller } of partners) expect(sellerOf(Number(id))).toBe(seller);
  expect(sellerOf(999)).toBe(partners[0]!.seller);
  for (const { seller } of partners) {
    expect(seller.phone).toMatch(/^[+\d][\d ]+$/);
    expect(sellerPlace(seller, 'de')).toMatch(/^.+, \d{5} [^,]+$/);
    expect(sellerPlace(seller, 'en')).toMatch(/^.+, \d{5} .+, Germany$/);
  }
});
