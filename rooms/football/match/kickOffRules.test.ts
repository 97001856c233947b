import { describe, expect, it } from 'vitest';
import { kickOffWords, monthWords } from './kickOffRules.ts';

describe('a kick-off in words', () => {
  it.each([
    ['de', '28.11.2026', 'Samstag, 28. November 2026', 'Sa, 28.11.2026', '14:00'],
    ['en', '28 Nov 2026', 'Saturday, 28 November 2026', 'Sat, 28 Nov 2026', '14:00'],
    ['ja', '2026/11/28', '2026年11月28日（土）', '2026/11/28（土）', '14:00'],
  ] as const)(
    'is written as readers of %s write it, with the time of the clock at the ground',
    (locale, date, longDate, shortDate, time) => {
      const words = kickOffWords({ date: '2026-11-28', time: '14:00' }, locale);
      expect(words).toEqual({ dateTime: '2026-11-28T14:00', date, longDate, shortDate, time });
    },
  );

  it('has no time while none is scheduled, and no words without a day', () => {
    expect(kickOffWords({ date: '2026-11-28' }, 'de')).not.toHaveProperty('time');
    expect(kickOffWords({}, 'de')).toBeUndefined();
    expect(kickOffWords({ date: '2026-02-31x' }, 'de')).toBeUndefined();
  });

  it('names months', () => {
    expect([monthWords('2026-11', 'de'), monthWords('2026-11', 'ja')]).toEqual(['November 2026', '2026年11月']);
  });
});
