import { describe, expect, it } from 'vitest';
import { shopAddress } from './shopAddress.ts';

describe('the address of a list', () => {
  it('is short for what is as usual', () => expect(shopAddress({ sorting: 'new', page: 1, sizes: [] })).toBe('/shop/'));
  it('says everything that the list is narrowed to', () =>
    expect(
      shopAddress({
        category: 'trikots',
        sizes: ['M', 'L'],
        colours: ['red'],
        price: '25-50',
        isAvailable: true,
        sorting: 'price',
        page: 2,
      }),
    ).toBe('/shop/?category=trikots&size=M%2CL&colour=red&price=25-50&available=1&sort=price&page=2'));
  it('leads a search elsewhere, where nothing is kept', () =>
    expect(shopAddress({ query: 'Schal grün' })).toBe('/shop/suche/?q=Schal+gr%C3%BCn'));
});
