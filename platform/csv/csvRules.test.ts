import { expect, it } from 'vitest';
import { csvOf, spreadsheetOf } from './csvRules.ts';

const textOf = (...cells: unknown[]) =>
  Buffer.from(csvOf(['a'], [cells]))
    .toString('utf8')
    .split('\r\n')[1];

it.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-1', `"'-1"`],
  [-1.5, '"-1.5"'],
  ['@sum', `"'@sum"`],
  ['\t=1', `"'\t=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＠sum', `"'＠sum"`],
  ['say "no"', '"say ""no"""'],
  ['a=b', '"a=b"'],
  [null, '""'],
  [{ limit: 5 }, '"{""limit"":5}"'],
])('writes %s as %s, so that no spreadsheet takes it for a formula', (value, text) => {
  expect(textOf(value)).toBe(text);
});

it('begins with the mark of UTF-8 and ends each line with CRLF', () => {
  expect(Buffer.from(csvOf(['ä', 'b'], [[1, 2]])).toString('utf8')).toBe('\ufeff"ä","b"\r\n"1","2"\r\n');
});

it.each([
  ['de', '"a";"b"\r\n"12,5";"1.2;3"\r\n'],
  ['en', '"a","b"\r\n"12.5","1.2;3"\r\n'],
] as const)('has the signs that a spreadsheet in %s expects', (locale, text) => {
  expect(Buffer.from(spreadsheetOf(locale, ['a', 'b'], [[12.5, '1.2;3']])).toString('utf8')).toBe(`\ufeff${text}`);
});
