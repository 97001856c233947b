import { expect, it } from 'vitest';
import { formatCents, formatMoment } from './mailFormat.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['de', '1.234,50 €', '21. November 2026 um 00:30'],
  ['en', '€1,234.50', '21 November 2026 at 00:30'],
  ['ja', '€1,234.50', '2026年11月21日 0:30'],
] as const)('mails in %s say sums and moments of the club’s time', (locale, sum, moment) => {
  const at = new Date('2026-11-20T23:30:00Z');
  expect(plain(formatCents(123_450, locale))).toBe(sum);
  expect(plain(formatMoment(at, locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }))).toBe(
    moment,
  );
});

it('a moment may be that of another place', () => {
  const style = { timeStyle: 'short', timeZone: 'Europe/London' } as const;
  expect(formatMoment(new Date('2026-11-20T23:30:00Z'), 'de', style)).toBe('23:30');
});
