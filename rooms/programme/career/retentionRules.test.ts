import { expect, it } from 'vitest';
import { deletionDay } from './retentionRules.ts';

const days = { open: 365, decided: 180, withdrawn: 30, talentPool: 730 };
const receivedOn = '2026-01-10';

it('deletes an application that nobody decided a year after it came', () => {
  expect(deletionDay({ state: 'received', receivedOn }, days)).toBe('2027-01-10');
});

it('keeps a rejected one for half a year, a withdrawn one for a month, and a hired one until it is handed over', () => {
  expect(deletionDay({ state: 'rejected', receivedOn, decidedOn: '2026-02-01' }, days)).toBe('2026-07-31');
  expect(deletionDay({ state: 'withdrawn', receivedOn, decidedOn: '2026-02-01' }, days)).toBe('2026-03-03');
  expect(deletionDay({ state: 'hired', receivedOn, decidedOn: '2026-02-01' }, days)).toBe('2026-07-31');
  const handedOver = { decidedOn: '2026-02-01', handedOverOn: '2026-02-15' };
  expect(deletionDay({ state: 'hired', receivedOn, ...handedOver }, days)).toBe('2026-02-15');
});

it('keeps it longer for who wants to stay in the talent pool, but not after a withdrawal', () => {
  const talent = { receivedOn, talentUntil: '2028-01-10' };
  expect(deletionDay({ state: 'rejected', decidedOn: '2026-02-01', ...talent }, days)).toBe('2028-01-10');
  expect(deletionDay({ state: 'withdrawn', decidedOn: '2026-02-01', ...talent }, days)).toBe('2026-03-03');
});
