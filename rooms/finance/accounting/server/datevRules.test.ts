import { describe, expect, it } from 'vitest';
import type { Booking } from './bookingRules.ts';
import { datevColumns } from './datevColumns.ts';
import { type DatevBatch, datevAmount, datevHead, datevRows, yearOf } from './datevRules.ts';
import { windows1252 } from './windows1252.ts';

const batch: DatevBatch = {
  adviser: 1001,
  client: 2,
  yearBegins: '07-01',
  accountLength: 4,
  chart: '04',
  isClosed: true,
  first: '2026-10-01',
  last: '2026-10-31',
  name: 'Kurve 2026-10 Partner 2',
  madeAt: '20261101093000000',
};
const booking: Booking = {
  amount: 123_456,
  side: 'S',
  account: '10000',
  contraAccount: '4400',
  day: '2026-10-09',
  document: '2-R100001',
  order: '2-100001',
  text: 'Rechnung "Größe"; Fanartikel',
};
const datevFile = (of: DatevBatch, bookings: Booking[]): Uint8Array =>
  Buffer.concat([datevHead(of), datevRows(of, bookings)]);
const linesOf = (file: Uint8Array): string[] => Buffer.from(file).toString('latin1').split('\r\n');

describe('a DATEV batch', () => {
  it('has the head, the columns and the rows of the format, each ended by CRLF', () => {
    const [head, columns, row, end] = linesOf(datevFile(batch, [booking]));
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261101093000000;;"KV";"";"";1001;2;20260701;4;20261001;20261031;' +
        '"Kurve 2026-10 Partner 2";"";1;0;1;"EUR";;"";;;"04";;;"";""',
    );
    expect(columns?.split(';')).toHaveLength(125);
    expect(row).toMatch(
      /^1234,56;"S";"EUR";;;"";10000;4400;"";0910;"2-R100001";"";;"Rechnung ""Größe""; Fanartikel";;/,
    );
    expect(end).toBe('');
  });

  it('says whether it is closed in the head and in each row', () => {
    const place = datevColumns.indexOf('Festschreibung');
    expect(place).toBe(113);
    const [head, , row] = linesOf(datevFile({ ...batch, isClosed: false }, [{ ...booking, text: 'Rechnung' }]));
    expect([head?.split(';')[20], row?.split(';')[place], row?.split(';').length]).toEqual(['0', '0', 125]);
  });

  it('has a head alone in a month without documents', () => {
    expect(linesOf(datevFile(batch, []))).toHaveLength(3);
  });
});

it.each([
  ['2026-10-01', '07-01', '2026-07-01'],
  ['2026-06-30', '07-01', '2025-07-01'],
  ['2026-07-01', '07-01', '2026-07-01'],
  ['2026-01-01', '01-01', '2026-01-01'],
])('puts %s into the year that begins on %s: %s', (day, begins, year) => {
  expect(yearOf(day, begins)).toBe(year);
});

it.each([
  [1, '0,01'],
  [100, '1,00'],
  [123_456_789, '1234567,89'],
])('writes %s cents as %s', (cents, text) => {
  expect(datevAmount(cents)).toBe(text);
});

it('writes Windows-1252: umlauts and the euro in one byte, what is missing as a question mark', () => {
  expect(Buffer.from(windows1252('aÄß€–\u0308木')).toString('hex')).toBe('61c4df80963f3f');
  expect(Buffer.from(windows1252('a\u0308')).toString('hex')).toBe('e4');
});
