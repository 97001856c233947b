import { expect, it } from 'vitest';
import { isAppclusive } from './visibilityRules.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('PRD-24 hides a product until its date in the app has come', () =>
  expect(isAppclusive('2026-11-21T12:00:01Z', now)).toBe(true));
it.each(['2026-11-21T12:00:00Z', '2020-01-01T00:00:00Z', null, undefined])(
  'PRD-25 shows a product with the date %s',
  (until) => expect(isAppclusive(until, now)).toBe(false),
);
