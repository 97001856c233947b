import { expect, it } from 'vitest';
import { guardianUntil } from './guardianRules.ts';

const junior = { kind: 'junior', startsOn: '2019-09-01' } as const;

it.each([
  ['2012-04-17', '2028-04-16', '2028-04-17'],
  ['2012-04-17', '2028-04-17', undefined],
  ['2012-02-29', '2028-02-28', '2028-02-29'],
  ['2084-02-29', '2100-02-28', '2100-03-01'],
  [null, '2035-08-31', '2035-09-01'],
  [null, '2035-09-01', undefined],
])('a child born on %s needs a guardian on %s until %s', (birthday, today, until) => {
  expect(guardianUntil(junior, birthday, today)).toBe(until);
});

it('other members need none at any age', () => {
  for (const kind of ['main', 'classics'] as const)
    expect(guardianUntil({ ...junior, kind }, '2020-01-01', '2026-01-01')).toBeUndefined();
});
