import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContractFacts,
  contractParts,
  contractStateOf,
  contractStates,
  missingPartsOf,
  transferTransitions,
} from './contractStates.ts';

const plain: ContractFacts = {
  isFormerSubscriber: false,
  isTerminated: false,
  pending: null,
  missing: [],
  isConfirmed: false,
  isRecipientChanged: false,
  hasSeasonBegun: false,
};

describe('the state of a contract', () => {
  it.each<[string, string, Partial<ContractFacts>]>([
    ['CON-20', 'Incomplete', { missing: ['recipient'] }],
    ['CON-21', 'NotConfirmed', {}],
    ['CON-22', 'Confirmed', { isConfirmed: true }],
    ['CON-23', 'PendingRecipient', { pending: 'recipient' }],
    ['CON-24', 'PendingSubscriber', { pending: 'subscriber' }],
    ['CON-25', 'Terminated', { isTerminated: true }],
    ['CON-26 CON-38', 'Transferred', { isConfirmed: true, isRecipientChanged: true }],
    ['CON-27 CON-38', 'SubscriberChanged', { isFormerSubscriber: true }],
    ['CON-38', 'Confirmed', { isConfirmed: true, isRecipientChanged: true, hasSeasonBegun: true }],
    ['CON-38', 'NotConfirmed', { isRecipientChanged: true }],
  ])('%s is %s', (_, state, facts) => {
    expect(contractStateOf({ ...plain, ...facts })).toBe(state);
  });

  it('CON-20 CON-27 CON-38 follows from the first fact that holds, in the written order', () => {
    const inOrder: [string, Partial<ContractFacts>][] = [
      ['SubscriberChanged', { isFormerSubscriber: true }],
      ['Terminated', { isTerminated: true }],
      ['PendingSubscriber', { pending: 'subscriber' }],
      ['Incomplete', { missing: ['invoiceAddress'] }],
      ['Transferred', { isConfirmed: true, isRecipientChanged: true }],
    ];
    for (let first = 0; first < inOrder.length; first += 1) {
      const facts = Object.assign({}, plain, ...inOrder.slice(first).map(([, one]) => one));
      expect(contractStateOf(facts)).toBe(inOrder[first]![0]);
    }
    expect(contractStateOf({ ...plain, pending: 'recipient', missing: ['recipient'] })).toBe('PendingRecipient');
  });

  it('CON-29 is never confirmed while a part is missing, and reaches each of the eight', () => {
    const reached = new Set<string>();
    const facts = fc.record({
      isFormerSubscriber: fc.boolean(),
      isTerminated: fc.boolean(),
      pending: fc.constantFrom(null, 'recipient' as const, 'subscriber' as const),
      missing: fc.subarray([...contractParts]),
      isConfirmed: fc.boolean(),
      isRecipientChanged: fc.boolean(),
      hasSeasonBegun: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const state = contractStateOf(one);
        reached.add(state);
        const isGood = state === 'Confirmed' || state === 'Transferred';
        return !isGood || (one.isConfirmed && one.missing.length === 0 && one.pending === null && !one.isTerminated);
      }),
      { numRuns: 2000, seed: 7 },
    );
    expect([...reached].toSorted()).toEqual([...contractStates].toSorted());
  });

  it.each(contractParts)('CON-28 lacks %s alone', (part) => {
    const filled = { invoiceAddress: {}, shippingAddress: {}, paymentTokenId: 'x', recipientId: 'y' };
    const field = {
      invoiceAddress: 'invoiceAddress',
      shippingAddress: 'shippingAddress',
      paymentMethod: 'paymentTokenId',
      recipient: 'recipientId',
    }[part];
    expect(missingPartsOf(filled)).toEqual([]);
    expect(missingPartsOf({ ...filled, [field]: null })).toEqual([part]);
  });

  it('CON-32 a transfer leaves its open state once', () => {
    const { pending, ...ends } = transferTransitions;
    expect(pending).toHaveLength(4);
    expect(Object.values(ends).flat()).toEqual([]);
  });
});
