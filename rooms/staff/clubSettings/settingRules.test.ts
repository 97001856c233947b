import { describe, expect, it } from 'vitest';
import { readValue, type SettingKey, settingKeys, usualValue, wireValue } from './settingRules.ts';

describe('a value', () => {
  it.each([
    ['supportHours.de', ' Mo–So 8:00–20:00 ', 'Mo–So 8:00–20:00'],
    ['supportHours.de', ' ', undefined],
    ['supportHours.de', 'x'.repeat(61), undefined],
    ['supportHours.de', 'a\nb', undefined],
    ['supportHours.de', 8, undefined],
    ['hotline', '+49 (0)69 / 0000-1899', '+49 (0)69 / 0000-1899'],
    ['hotline', '', undefined],
    ['hotline', 'ruf an', undefined],
    ['siteNotice.en', '', ''],
    ['siteNotice.en', 'x'.repeat(300), 'x'.repeat(300)],
    ['siteNotice.en', 'x'.repeat(301), undefined],
    ['refundApprovalAbove', 19.99, 1999],
    ['refundApprovalAbove', 0, 0],
    ['refundApprovalAbove', 0.001, undefined],
    ['refundApprovalAbove', -1, undefined],
    ['refundApprovalAbove', 100_000.01, undefined],
    ['refundApprovalAbove', '5', undefined],
    ['contractNoticeDays', 1, 1],
    ['contractNoticeDays', 14, 14],
    ['contractNoticeDays', 0, undefined],
    ['contractNoticeDays', 15, undefined],
    ['contractNoticeDays', 2.5, undefined],
    ['contractNoticeDays', '5', undefined],
  ] as [SettingKey, string | number, unknown][])('of %s: %j is kept as %j', (key, typed, kept) => {
    expect(readValue(key, typed)).toBe(kept);
  });

  it.each(settingKeys)('of %s that holds usually can also be typed', (key) => {
    expect(readValue(key, wireValue(key, usualValue(key)))).toBe(usualValue(key));
  });
});
