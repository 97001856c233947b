import { describe, expect, it } from 'vitest';
import { groupOf, sentValue, typedValue } from './settingView.ts';

const money = { kind: 'money' } as const;

describe('an amount', () => {
  it.each([
    ['500', 500],
    [' 12,50 ', 12.5],
    ['12.5', 12.5],
    ['1.000,00', '1.000,00'],
    ['-3', '-3'],
    ['viel', 'viel'],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(sentValue(money, typed)).toBe(sent);
  });

  it('stands in the field as the language writes it', () => {
    expect([typedValue(money, 1234.5, 'de'), typedValue(money, 1234.5, 'en')]).toEqual(['1234,5', '1234.5']);
  });
});

it.each([
  ['supportHours.ja', 'support'],
  ['hotline', 'support'],
  ['siteNotice.de', 'siteNotice'],
  ['creditApprovalAbove', 'limits'],
])('%s stands in %s', (key, group) => {
  expect(groupOf({ key })).toBe(group);
});
