import { expect, it } from 'vitest';
import { keyPlan } from './signingKeyRules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const aged = (days: number) => ({ kid: `${days} days`, createdAt: new Date(now.getTime() - days * 86_400_000) });
const plan = (...ages: number[]) => keyPlan(ages.map(aged), now);

it.each([
  ['makes the first key', [], { shown: [], retired: [], needsNew: true }],
  ['lets an only key sign at once', [0], { shown: ['0 days'], retired: [], needsNew: false }],
  ['keeps a key for 90 days', [89], { shown: ['89 days'], retired: [], needsNew: false }],
  ['makes the next one then', [90], { shown: ['90 days'], retired: [], needsNew: true }],
  [
    'shows a new key a day before it signs',
    [0.9, 91],
    { shown: ['91 days', '0.9 days'], retired: [], needsNew: false },
  ],
  ['signs with it after that day', [1, 91], { shown: ['1 days', '91 days'], retired: [], needsNew: false }],
  ['shows the old one for another month', [30, 120], { shown: ['30 days', '120 days'], retired: [], needsNew: false }],
  ['forgets it then', [31, 121], { shown: ['31 days'], retired: ['121 days'], needsNew: false }],
  ['never forgets the one that signs', [400], { shown: ['400 days'], retired: [], needsNew: true }],
])('%s', (_fact, ages, expected) => {
  expect(plan(...ages)).toEqual(expected);
});
