import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FulfilmentStatus,
  isShippingBack,
  type Movement,
  returnOption,
  shareOf,
  statesAfter,
} from './returnRules.ts';

const goods = { left: 1, withdrawalClass: 'regular' as const };
const arrived = (day: string): FulfilmentStatus => ({
  isSettledElsewhere: false,
  state: 'OrderArrived',
  isShipped: true,
  arrivedAt: new Date(`${day}T18:00:00Z`),
});
const on = (day: string) => ({ now: new Date(`${day}T12:00:00Z`), returnDays: 60 });
const placed: FulfilmentStatus = { state: 'OrderPlaced', isShipped: false, arrivedAt: null, isSettledElsewhere: false };

describe('how a line may go back', () => {
  // 2 November 2026 is a Monday, so is the fourteenth day after it.
  it.each([
    ['2026-11-02', '2026-11-16', 'withdrawal', '2026-11-16'],
    ['2026-11-02', '2026-11-17', 'return', '2027-01-01'],
    ['2026-11-02', '2027-01-01', 'return', '2027-01-01'],
    // The fourteenth day is a Saturday, or a Sunday.
    ['2026-11-07', '2026-11-23', 'withdrawal', '2026-11-23'],
    ['2026-11-08', '2026-11-23', 'withdrawal', '2026-11-23'],
    ['2026-11-08', '2026-11-24', 'return', '2027-01-07'],
    // Christmas, its second day on a Saturday, and the Sunday behind it.
    ['2026-12-11', '2026-12-28', 'withdrawal', '2026-12-28'],
    ['2026-12-11', '2026-12-29', 'return', '2027-02-09'],
    // Clocks are changed in between.
    ['2026-10-20', '2026-11-03', 'withdrawal', '2026-11-03'],
    ['2026-10-20', '2026-12-19', 'return', '2026-12-19'],
  ])('ORD-27 arrived %s, on %s it is a %s until %s', (arrival, today, option, until) => {
    expect(returnOption(goods, arrived(arrival), on(today))).toEqual({ option, until, isSealed: false });
  });

  it('ORD-27 is over after sixty days', () => {
    expect(returnOption(goods, arrived('2026-11-02'), on('2027-01-02'))).toMatchObject({
      option: 'none',
      reason: 'expired',
    });
  });

  it('has no end while nobody knows that it has arrived', () => {
    const onItsWay: FulfilmentStatus = {
      state: 'OrderShipped',
      isShipped: true,
      arrivedAt: null,
      isSettledElsewhere: false,
    };
    expect(returnOption(goods, onItsWay, on('2027-11-02'))).toEqual({ option: 'withdrawal', isSealed: false });
  });

  it('is cancelling before dispatch; lettered goods only until work begins', () => {
    const inWork = { ...placed, state: 'OrderInProgress' as const };
    const lettered = { ...goods, withdrawalClass: 'personalised' as const };
    expect(returnOption(goods, inWork, on('2026-11-02')).option).toBe('cancellation');
    expect(returnOption(lettered, placed, on('2026-11-02')).option).toBe('cancellation');
    expect(returnOption(lettered, inWork, on('2026-11-02'))).toMatchObject({ option: 'none', reason: 'personalised' });
  });

  it.each([
    ['dated', 'dated'],
    ['personalised', 'personalised'],
    ['perishable', 'perishable'],
  ] as const)('is closed for %s goods that were sent (§ 312g)', (withdrawalClass, reason) => {
    expect(returnOption({ ...goods, withdrawalClass }, arrived('2026-11-02'), on('2026-11-03'))).toEqual({
      option: 'none',
      reason,
      isSealed: false,
    });
  });

  it('is closed for a ticket even before dispatch, and for what has gone back', () => {
    expect(returnOption({ ...goods, withdrawalClass: 'dated' }, placed, on('2026-11-03'))).toMatchObject({
      reason: 'dated',
    });
    expect(returnOption({ ...goods, left: 0 }, placed, on('2026-11-03'))).toMatchObject({ reason: 'done' });
    const credited = { ...placed, state: 'CreditCreated' as const, isSettledElsewhere: true };
    expect(returnOption(goods, credited, on('2026-11-03'))).toMatchObject({ reason: 'done' });
    expect(returnOption(goods, { ...placed, state: 'Cancelled' }, on('2026-11-03'))).toMatchObject({
      reason: 'cancelled',
    });
  });

  it('is open for sealed goods, and says so', () => {
    expect(
      returnOption({ ...goods, withdrawalClass: 'sealed' }, arrived('2026-11-02'), on('2026-11-03')),
    ).toMatchObject({ option: 'withdrawal', isSealed: true });
  });
});

it('gives back every cent of a line once, however its pieces go back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (amount, parts) => {
        let [left, leftAmount, back] = [parts.reduce((sum, one) => sum + one, 0), amount, 0];
        for (const part of parts) {
          const share = shareOf(leftAmount, part, left);
          expect(share).toBeGreaterThanOrEqual(0);
          [left, leftAmount, back] = [left - part, leftAmount - share, back + share];
        }
        expect([back, leftAmount]).toEqual([amount, 0]);
      },
    ),
  );
});

describe('the costs of delivery', () => {
  const one = (kind: Movement['kind'], state: Movement['state']): Movement => ({ kind, state });
  it.each([
    [0, [one('withdrawal', 'received')], true],
    [0, [one('cancellation', 'refunded'), one('withdrawal', 'received')], true],
    [0, [one('withdrawal', 'refused'), one('withdrawal', 'received')], true],
    [1, [one('withdrawal', 'received')], false],
    [0, [one('withdrawal', 'received'), one('withdrawal', 'requested')], false],
    [0, [one('withdrawal', 'received'), one('return', 'received')], false],
    [0, [one('withdrawal', 'refused')], false],
  ])('go back when everything has gone back by right: %i left, %j', (left, movements, isBack) => {
    expect(isShippingBack(left, movements)).toBe(isBack);
  });
});

it.each([
  ['OrderPlaced', 'all', 'here', 'open', ['Cancelled']],
  ['OrderPlaced', 'a part', 'here', 'open', []],
  ['OrderInProgress', 'a part', 'here', 'open', ['PartialCancellation']],
  ['OrderInProgress', 'all', 'here', 'open', ['CompleteCancellation']],
  ['PartialCancellation', 'all', 'here', 'open', ['CompleteCancellation']],
  ['InvoiceCreated', 'all', 'here', 'invoiced', ['CompleteCancellation', 'CreditCreated']],
  ['PartialCancellation', 'all', 'here', 'invoiced', ['CompleteCancellation', 'CreditCreated']],
  ['OrderShipped', 'all', 'sent', 'invoiced', ['CreditCreated']],
  ['OrderArrived', 'all', 'sent', 'invoiced', ['CreditCreated']],
  ['OrderArrived', 'a part', 'sent', 'invoiced', ['PartialCancellation']],
  ['PartialCancellation', 'a part', 'sent', 'invoiced', []],
  ['PartialCancellation', 'all', 'sent', 'invoiced', ['CreditCreated']],
  ['Cancelled', 'all', 'here', 'open', []],
] as const)(
  'ORD-05 ORD-06 ORD-13 an order in %s of which %s goes back, %s, %s, goes through %j',
  (state, what, where, papers, states) => {
    const order = { isAll: what === 'all', isShipped: where === 'sent', isInvoiced: papers === 'invoiced' };
    expect(statesAfter(state, order)).toEqual(states);
  },
);
