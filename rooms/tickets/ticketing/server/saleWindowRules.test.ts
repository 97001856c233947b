import { describe, expect, it } from 'vitest';
import { isOnSale, saleState } from './saleWindowRules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const event = {
  onSaleFrom: at(8),
  onSaleUntil: at(18),
  isCalledOff: false,
  state: 'published' as const,
  isBehindClosedDoors: false,
  isPaused: false,
  available: 5,
};
const calledOff = { ...event, isCalledOff: true };
const moving = { ...event, onSaleUntil: at(11), isPaused: true };
const soldOut = { ...event, available: 0 };

describe('the sale of a match', () => {
  it.each([
    ['before it begins', event, at(7), 'coming', false],
    ['the moment it begins', event, at(8), 'open', true],
    ['while it runs', event, at(12), 'open', true],
    ['the moment it ends', event, at(18), 'over', false],
    ['with nothing left', soldOut, at(12), 'soldOut', true],
    ['with nothing left, before it begins', soldOut, at(7), 'coming', false],
    ['with nothing left, after its end', soldOut, at(19), 'over', false],
    ['called off before it begins', calledOff, at(7), 'over', false],
    ['called off while it runs', calledOff, at(12), 'over', false],
    ['while it moves to another plan', moving, at(12), 'paused', false],
    ['called off while it moves', { ...moving, isCalledOff: true }, at(12), 'over', false],
    ['as a draft', { ...event, state: 'draft' as const }, at(12), 'over', false],
    ['cancelled', { ...event, state: 'cancelled' as const }, at(12), 'calledOff', false],
    ['behind closed doors', { ...event, isBehindClosedDoors: true }, at(12), 'closedDoors', false],
  ])('%s', (_when, given, now, state, isOn) => {
    expect(saleState(given, now)).toBe(state);
    expect(isOnSale(given, now)).toBe(isOn);
  });
});
