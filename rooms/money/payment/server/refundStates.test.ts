import { expect, it } from 'vitest';
import { nextRefundState, type RefundState } from './refundStates.ts';

it.each([
  ['recorded', ['sent', 'done', 'failed']],
  ['sent', [undefined, 'done', 'failed']],
  ['done', [undefined, undefined, 'failed']],
  ['failed', [undefined, undefined, undefined]],
] as [RefundState, (RefundState | undefined)[]][])(
  'a refund goes from %s where the provider says',
  (from, expected) => {
    expect((['open', 'done', 'failed'] as const).map((told) => nextRefundState(from, told))).toEqual(expected);
  },
);
