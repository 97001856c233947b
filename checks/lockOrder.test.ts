import { expect, it } from 'vitest';
import type { Sellable } from '#ports/sellable.ts';
import { lockOrderOf } from './lockOrder.ts';

const sellables = [{ kind: 'Stall' } as Sellable];

it('puts what rooms sell between the cart and the number range, in the order of the rooms', () => {
  const order = lockOrderOf([
    { name: 'stall', sellables, locks: ['stall.stock'] },
    { name: 'fair', sellables, locks: ['fair.day', 'fair.place'] },
  ]);
  const wanted = ['cart.cart', 'stall.stock', 'fair.day', 'fair.place', 'order.number_range'];
  expect(order.filter((name) => wanted.includes(name))).toEqual(wanted);
});

it('refuses a room that sells and does not say what it locks', () => {
  expect(() => lockOrderOf([{ name: 'fair', sellables }])).toThrow('The room fair sells: let it say in `locks`');
});
