import { expect, it } from 'vitest';
import { testHouse } from '#platform/testing/testHouse.ts';
import { readTicketSku } from '../../skuRules.ts';
import type { EventTerms } from '../../termsRules.ts';
import { aStadiumEvent } from '../../testing/index.ts';
import { writeTerms } from '../office/termsStore.ts';
import { readOffers } from './readOffers.ts';

const house = await testHouse();

it('offers what staff have changed from their commit on, and not before', async () => {
  const ctx = house.context();
  const event = await aStadiumEvent(ctx);
  const pricesOf = async () => {
    const [offer] = await readOffers(ctx, null, [readTicketSku(`T${event.number}-K2-FULL`)!]);
    return offer!.prices.filter(({ category }) => category === 2).map(({ price }) => price);
  };
  const terms: EventTerms = {
    planId: null,
    capacity: null,
    tenant: 2,
    vatRate: 19,
    maxQuantity: 6,
    needsAccount: false,
    formats: ['mobile'],
    onSaleFrom: new Date(ctx.now.getTime() - 1000).toISOString(),
    onSaleUntil: new Date(ctx.now.getTime() + 1000).toISOString(),
    categories: [1, 2, 9].map((number) => ({ number, names: { de: `Kategorie ${number}` }, color: '#aa0000' })),
    prices: [{ category: 2, code: 'FULL', price: 4700, memberPrice: null }],
    phases: [],
  };
  const before = await pricesOf();
  expect(before).toContain(4000);
  await ctx.inTransaction(async (tx) => {
    await writeTerms(tx.sql, event.id, { terms }, ctx.now);
    expect(await pricesOf()).toEqual(before);
  });
  expect(await pricesOf()).toEqual([4700]);
});
