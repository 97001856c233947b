import { expect, it } from 'vitest';
import { returnReceipt } from './returnMails.ts';

it.each([
  ['de', '23. November 2026 um 02:30:00 MEZ'],
  ['en', '23 November 2026 at 02:30:00 CET'],
  ['ja', '2026年11月23日 2時30分00秒 中央ヨーロッパ標準時'],
] as const)('receipts in %s with day, time and the name of the zone', (locale, moment) => {
  const heading = { locale, name: 'Toni Muster', orderNumber: '2026-1', at: new Date('2026-11-23T01:30:00Z') };
  const line = { kind: 'withdrawal', name: { de: 'Schal' }, quantity: 1, amount: 2495 } as const;
  expect(returnReceipt(heading, [line], { isWithBank: false }).text).toContain(moment);
});

it('names the number of a return, which staff scan, in its facts and on the slip; without one the order’s', () => {
  const heading = { locale: 'de', name: 'Toni Muster', orderNumber: '1-100001', at: new Date() } as const;
  const line = { kind: 'withdrawal', name: { de: 'Schal' }, quantity: 1, amount: 2495 } as const;
  const { text } = returnReceipt(heading, [line], { returnNumber: 'RS1007', isWithBank: false });
  expect(text).toContain('Rücksendenummer: RS1007');
  expect(text).toContain('einen Zettel mit der Rücksendenummer RS1007 bei');
  expect(returnReceipt(heading, [line], { isWithBank: false }).text).toContain(
    'einen Zettel mit der Bestellnummer bei',
  );
});
