import { expect, it } from 'vitest';
import { policies } from '#club/policies.ts';
import { type DecidedTerms, termsAt } from './termsRules.ts';

const usual = policies.resale;
const terms = (id: string, day: number, withdrawnAt: Date | null = null): DecidedTerms => ({
  ...{ ...usual, id, payableDays: day, withdrawnAt },
  effectiveFrom: new Date(Date.UTC(2026, 10, day)),
});
const at = (day: number, minutes = 0) => new Date(Date.UTC(2026, 10, day, 0, minutes));

it('holds what the club’s folder says until the first decided terms begin, and from that minute on those', () => {
  const decided = [terms('b', 20), terms('a', 10)];
  expect(termsAt(decided, at(10, -1), usual)).toEqual({ terms: usual });
  expect(termsAt(decided, at(10), usual).decided?.id).toBe('a');
  expect(termsAt(decided, at(20, -1), usual).terms.payableDays).toBe(10);
  expect(termsAt(decided, at(25), usual).terms.payableDays).toBe(20);
});

it('passes over terms that were withdrawn', () => {
  expect(termsAt([terms('a', 10), terms('b', 20, at(12))], at(25), usual).decided?.id).toBe('a');
});
