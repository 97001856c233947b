import { describe, expect, it } from 'vitest';
import { type CaseDeeds, caseDeedsOf, caseStateOf, type Grade, isRefundable, isSellableAgain } from './caseRules.ts';

const line = (state: string, grade: Grade | null = null) => ({ state, grade });
const waiting = line('requested');
const asNew = line('requested', 'asNew');
const refunded = line('refunded', 'asNew');
const refused = line('refused', 'notOurs');

describe('how far a return is', () => {
  it.each([
    [[waiting], false, 'expected'],
    [[waiting, asNew], false, 'expected'],
    [[waiting], true, 'arrived'],
    [[waiting, asNew], true, 'arrived'],
    [[asNew, refused], true, 'graded'],
    [[refunded, refused], true, 'refunded'],
    [[line('received')], true, 'refunded'],
    [[refused, refused], true, 'refused'],
  ] as const)('%j is, arrived: %s, %s', (lines, hasArrived, state) => {
    expect(caseStateOf(lines, hasArrived)).toBe(state);
  });
});

describe('what can be done with it', () => {
  const nothing: CaseDeeds = { canMarkArrived: false, canGrade: false, canRefund: false, canRefuse: false };
  it.each([
    ['is on its way', [waiting], false, true, { canMarkArrived: true, canRefuse: true }],
    ['is here', [waiting], true, true, { canGrade: true, undo: 'arrival', canRefuse: true }],
    ['is graded', [asNew], true, true, { canGrade: true, undo: 'grades', canRefund: true, canRefuse: true }],
    ['was never sent', [asNew], false, false, { canRefund: true, canRefuse: true }],
    ['was sent after all', [asNew], false, true, { canMarkArrived: true, canRefuse: true }],
    ['is decided in part', [waiting, refused], true, true, { canGrade: true, canRefuse: true }],
    ['is decided', [refunded, refused], true, true, {}],
  ] as const)('%s', (_, lines, hasArrived, isShipped, deeds) => {
    expect(caseDeedsOf(lines, hasArrived, isShipped)).toEqual({ ...nothing, ...deeds });
  });
});

it('gives money back for what is ours and here, and sells again what is as new', () => {
  const grades: Grade[] = ['asNew', 'used', 'damaged', 'notOurs', 'missing'];
  const of = (what: (one: ReturnType<typeof line>) => boolean) =>
    grades.filter((grade) => what(line('requested', grade)));
  expect(of(isRefundable)).toEqual(['asNew', 'used', 'damaged']);
  expect(of(isSellableAgain)).toEqual(['asNew']);
  expect([isRefundable(waiting), isRefundable(refunded)]).toEqual([false, false]);
});
