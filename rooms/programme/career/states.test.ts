import { describe, expect, it } from 'vitest';
import { applicationStates, isDecided, mayWithdraw, staffMayMove } from './applicationStates.ts';
import { isOpen, isShown, jobMayMove, jobStates, publishFaults } from './jobStates.ts';

describe('a job', () => {
  const job = { state: 'published', publishedFrom: new Date('2026-03-01T09:00:00Z'), closesOn: '2026-03-31' } as const;
  const at = (moment: string) => new Date(moment);

  it('is shown from its moment on, and open to the end of its last day', () => {
    expect(isShown(job, at('2026-03-01T08:59:59Z'))).toBe(false);
    expect(isOpen(job, at('2026-03-01T09:00:00Z'), '2026-03-01')).toBe(true);
    expect(isOpen(job, at('2026-03-31T21:59:59Z'), '2026-03-31')).toBe(true);
    expect(isOpen(job, at('2026-03-31T22:00:00Z'), '2026-04-01')).toBe(false);
    expect(isOpen({ ...job, closesOn: null }, at('2030-01-01T00:00:00Z'), '2030-01-01')).toBe(true);
    expect(isOpen({ ...job, state: 'closed' }, at('2026-03-05T00:00:00Z'), '2026-03-05')).toBe(false);
  });

  it('goes from draft to archive by known steps', () => {
    const steps = jobStates.flatMap((from) =>
      jobStates.filter((to) => jobMayMove(from, to)).map((to) => `${from}-${to}`),
    );
    expect(steps).toEqual([
      'draft-published',
      'draft-archived',
      'published-closed',
      'closed-published',
      'closed-archived',
    ]);
  });

  it('is not published without pay and text, or when its last day is over', () => {
    expect(publishFaults({ salary: {}, intro: 'Text', closesOn: '2026-03-31' }, '2026-03-31')).toEqual([]);
    expect(publishFaults({ salary: undefined, intro: ' ', closesOn: '2026-03-30' }, '2026-03-31')).toEqual([
      'salary',
      'intro',
      'closed',
    ]);
  });
});

it('an application is moved by staff until it is decided, and withdrawn by the person until then', () => {
  const steps = applicationStates.flatMap((from) =>
    applicationStates.filter((to) => staffMayMove(from, to)).map((to) => `${from}-${to}`),
  );
  expect(steps).toEqual([
    'received-inReview',
    'received-rejected',
    'inReview-invited',
    'inReview-hired',
    'inReview-rejected',
    'invited-hired',
    'invited-rejected',
  ]);
  expect(applicationStates.filter(mayWithdraw)).toEqual(['received', 'inReview', 'invited']);
  expect(applicationStates.filter(isDecided)).toEqual(['hired', 'rejected', 'withdrawn']);
});
