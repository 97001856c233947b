import { expect, it } from 'vitest';
import { goodsOf } from './goodsRules.ts';

const scarf = {
  id: 'a',
  sku: 'scarf',
  name: { de: 'Schal', en: 'Scarf', ja: 'マフラー' },
  variant: null,
  options: [] as string[],
  quantity: 1,
  ageLimit: null,
  isLettered: false,
};
const shirt = { ...scarf, sku: 'shirt', name: { de: 'Trikot' }, variant: { de: 'Größe M' } };

it('fetches alike pieces once, and keeps apart what gets different names', () => {
  const orders = [
    { orderNumber: '1-1', lines: [scarf, { ...shirt, options: ['Mia', '7'], quantity: 2 }] },
    { orderNumber: '1-2', lines: [{ ...scarf, quantity: 3 }, { ...shirt, options: ['Emre'] }, shirt] },
  ];
  expect(goodsOf(orders, 'en')).toEqual([
    { sku: 'scarf', name: 'Scarf', options: [], quantity: 4, orderNumbers: ['1-1', '1-2'] },
    { sku: 'shirt', name: 'Trikot', variant: 'Größe M', options: ['Mia', '7'], quantity: 2, orderNumbers: ['1-1'] },
    { sku: 'shirt', name: 'Trikot', variant: 'Größe M', options: ['Emre'], quantity: 1, orderNumbers: ['1-2'] },
    { sku: 'shirt', name: 'Trikot', variant: 'Größe M', options: [], quantity: 1, orderNumbers: ['1-2'] },
  ]);
});

it('names an order once that has two lines of the same thing', () => {
  const [line] = goodsOf([{ orderNumber: '1-1', lines: [scarf, scarf] }], 'de');
  expect(line).toMatchObject({ quantity: 2, orderNumbers: ['1-1'] });
});
