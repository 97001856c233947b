import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('a table', () => {
  it.each([';', ',', '\t'])('is read with %j between its cells and line breaks of any kind', (sign) => {
    const text = ['\ufeff# a; note, first\na', ' b\r\n1 ', '\r\n\n ', ' "x y" \r3', '"4'].join(sign);
    expect(cellsOf(`${text}${sign} and"`)).toEqual([
      sign === ';' ? ['# a', 'note, first'] : sign === ',' ? ['# a; note', 'first'] : ['# a; note, first'],
      ['a', 'b'],
      ['1', ''],
      ['', 'x y'],
      ['3', `4${sign} and`],
    ]);
  });

  it('counts the lines of the file, also where a cell has several', () => {
    const rows = readCsv('a;b\n1;"x\n""y"""\n\n ; \n2;z');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\n"y"'] },
      { line: 6, cells: ['2', 'z'] },
    ]);
  });

  it('takes quotes inside a cell as they are', () => {
    expect(cellsOf('scarf 5" long;2')).toEqual([['scarf 5" long', '2']]);
  });

  it.each([
    ['a;b\n1;2\n3;"never ends\n4;5', 3, 'never closed'],
    ['a;b\n1;2\n\n3;"x" y\n4;5', 4, 'behind a closing quote'],
  ])('names the line where %j cannot be read', (text, line, fault) => {
    const last = readCsv(text).at(-1);
    expect(last).toMatchObject({ line, cells: [], fault: expect.stringContaining(fault) });
  });

  it('gives up on no text whatever', () => {
    const anything = fc.string({ unit: fc.constantFrom('a', ' ', ';', '"', '\n', '\t', '#') });
    fc.assert(fc.property(anything, (text) => Array.isArray(readCsv(text))));
    expect(readCsv('')).toEqual([]);
  });
});
