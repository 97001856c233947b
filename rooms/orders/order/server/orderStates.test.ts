import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOrderStates, mayBecome, orderStates, statesBefore } from './orderStates.ts';

const rows = {
  Cancelled: 'ORD-04',
  CompleteCancellation: 'ORD-05',
  CreditCreated: 'ORD-06',
  InvoiceCreated: 'ORD-07',
  OrderArrived: 'ORD-08',
  OrderInProgress: 'ORD-09',
  OrderInReview: 'ORD-10',
  OrderPlaced: 'ORD-11',
  OrderShipped: 'ORD-12',
  PartialCancellation: 'ORD-13',
};

describe('order states', () => {
  it.each(Object.entries(rows).map(([state, row]) => [row, state] as const))(
    '%s %s has a label in every language',
    (_row, state) => {
      for (const language of ['de', 'en', 'ja']) {
        const words = JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), 'utf8'));
        expect(words.states[state], language).toMatch(/\S{2,}/);
      }
    },
  );

  it('ORD-04 ORD-05 ORD-06 ORD-07 ORD-08 ORD-09 ORD-10 ORD-11 ORD-12 ORD-13 are all there is', () => {
    expect([...allOrderStates].sort()).toEqual(Object.keys(rows).sort());
  });

  it('reaches every state from OrderPlaced, and never returns there', () => {
    const reached = new Set(['OrderPlaced']);
    for (const state of reached) for (const next of orderStates[state as 'OrderPlaced']) reached.add(next);
    expect(reached.size).toBe(allOrderStates.length);
    expect(statesBefore('OrderPlaced')).toEqual([]);
  });

  it('sends nothing that was cancelled and cancels nothing without a credit once it was invoiced', () => {
    expect(mayBecome('Cancelled', 'OrderShipped')).toBe(false);
    expect(mayBecome('CompleteCancellation', 'OrderShipped')).toBe(false);
    expect(mayBecome('InvoiceCreated', 'Cancelled')).toBe(false);
    expect(mayBecome('OrderShipped', 'CompleteCancellation')).toBe(false);
    expect(mayBecome('OrderArrived', 'CreditCreated')).toBe(true);
    expect(mayBecome('OrderPlaced', 'Cancelled')).toBe(true);
  });
});
