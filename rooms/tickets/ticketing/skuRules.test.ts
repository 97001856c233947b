import { expect, it } from 'vitest';
import { ticketClasses } from '#club/ticketClasses.ts';
import { poolOf, readTicketSku, type TicketPlace, ticketSku } from './skuRules.ts';

const places: [TicketPlace, string][] = [
  [{ kind: 'any' }, 'T1001-FULL'],
  [{ kind: 'standing', block: 12 }, 'T1001-S12-FULL'],
  [{ kind: 'seat', row: 123, position: 7 }, 'T1001-R123P7-FULL'],
  [{ kind: 'category', category: 2 }, 'T1001-K2-FULL'],
  [{ kind: 'block', block: 5 }, 'T1001-B5-FULL'],
];

it.each(places)('%j is named %s', (place, sku) => {
  expect(ticketSku(1001, 'FULL', place)).toBe(sku);
});

it('an sku names an event, a place and a class, and is read as it was written', () => {
  for (const [place] of places)
    for (const code of ticketClasses)
      expect(readTicketSku(ticketSku(1001, code, place))).toEqual({ eventNumber: 1001, place, code });
});

it('places that are alike share a pool', () => {
  expect([poolOf('T1001-FULL'), poolOf('T1001-S12-CHILD')]).toEqual(['T1001', 'T1001-S12']);
});

it.each([
  '1204',
  'T1001',
  'T1001-VIP',
  'T1-FULL',
  'T12345678901-FULL',
  't1001-FULL',
  'T1001-FULL ',
  'T1001-R7-FULL',
  'T1001-S-FULL',
  '',
])('%j is no day ticket', (sku) => {
  expect(readTicketSku(sku)).toBeUndefined();
});
