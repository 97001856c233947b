import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#platform/csv/readCsv.ts';
import { readSheet } from './csvRules.ts';

const sheetOf = async (text: string) => readSheet(await readCsv(text));
const cellsOf = async (text: string) => (await sheetOf(text)).rows.map(({ cells }) => Object.fromEntries(cells));

describe('a table', () => {
  it.each([';', ',', '\t'])(
    'is read with "%s" between its cells, spaces around them and line breaks of any kind',
    async (sign) => {
      const text = ['\ufeffSKU', 'Price\r\n1101 ', ' 5\n\n1102', '\r'].join(sign);
      expect(await cellsOf(text)).toEqual([
        { sku: '1101', price: '5' },
        { sku: '1102', price: '' },
      ]);
    },
  );

  it('counts the lines of the file, also where a cell has several', async () => {
    const { rows } = await sheetOf('sku;name\n1;"a\n""b"""\n\n2;c');
    expect(rows.map(({ line, cells }) => [line, cells.get('name')])).toEqual([
      [2, 'a\n"b"'],
      [5, 'c'],
    ]);
  });

  it('complains of columns that stand twice and of cells under no column', async () => {
    expect((await sheetOf('sku;sku\n1;2;3')).complaints.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('gives up on no text whatever, and names the line that cannot be read', async () => {
    const { rows, complaints } = await sheetOf('sku\n1\n"never ends\n1');
    expect(rows.map(({ line }) => line)).toEqual([2]);
    expect(complaints).toEqual([{ line: 3, text: 'a quote is opened and never closed' }]);
    expect((await sheetOf('')).rows).toEqual([]);
  });

  it('reads back whatever was written by the rules', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', ';', ',', '"', '\n', 'ü'), maxLength: 8 })
      .map((text) => text.trim());
    const row = fc.array(cell, { minLength: 3, maxLength: 3 }).map(([first, ...rest]) => [`x${first}`, ...rest]);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const quoted = (text = '') => (/[;",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const text = [['a', 'b', 'c'], ...rows].map((cells) => cells.map(quoted).join(';')).join('\n');
        expect((await sheetOf(text)).rows.map(({ cells }) => [...cells.values()])).toEqual(rows);
      }),
    );
  });
});
