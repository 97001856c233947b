import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

const cellsOf = async (text: string) => (await readCsv(text)).map(({ cells }) => cells);

describe('a table', () => {
  it.each([';', ',', '\t'])('is read with %j between its cells and line breaks of any kind', async (sign) => {
    const text = ['\ufeff# a; note, first\na', ' b\r\n1 ', '\r\n\n ', ' "x y" \r3', '"4'].join(sign);
    expect(await cellsOf(`${text}${sign} and"`)).toEqual([
      sign === ';' ? ['# a', 'note, first'] : sign === ',' ? ['# a; note', 'first'] : ['# a; note, first'],
      ['a', 'b'],
      ['1', ''],
      ['', 'x y'],
      ['3', `4${sign} and`],
    ]);
  });

  it('counts the lines of the file, also where a cell has several', async () => {
    const rows = await readCsv('a;b\n1;"x\n""y"""\n\n ; \n2;z');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\n"y"'] },
      { line: 6, cells: ['2', 'z'] },
    ]);
  });

  it('takes quotes inside a cell as they are', async () => {
    expect(await cellsOf('scarf 5" long;2')).toEqual([['scarf 5" long', '2']]);
  });

  it.each([
    ['a;b\n1;2\n3;"never ends\n4;5', 3, 'never closed'],
    ['a;b\n1;2\n\n3;"x" y\n4;5', 4, 'behind a closing quote'],
  ])('names the line where %j cannot be read', async (text, line, fault) => {
    const last = (await readCsv(text)).at(-1);
    expect(last).toMatchObject({ line, cells: [], fault: expect.stringContaining(fault) });
  });

  it.each([
    ['nothing but line breaks', '\n'.repeat(100_000), 1],
    ['rows that are too short', '1\n'.repeat(50_000), 50_001],
    ['rows that are too long', '1;2;3\n'.repeat(20_000), 20_001],
  ])('of %s costs no error for each row, and lets other work have its turn', async (_what, lines, rows) => {
    let made = 0;
    const before = Error.captureStackTrace;
    Error.captureStackTrace = (...given) => {
      made += 1;
      before(...given);
    };
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    expect(await readCsv(`a;b\n${lines}`)).toHaveLength(rows);
    clearInterval(timer);
    Error.captureStackTrace = before;
    expect(made).toBe(0);
    expect(turns).toBeGreaterThan(0);
  });

  it('with more lines than any table has is not read at all', async () => {
    const [fault, ...more] = await readCsv(`a;b\n${'\n'.repeat(8_000_000)}`);
    expect([fault, more]).toEqual([{ line: 1, cells: [], fault: 'there are more than 250000 lines' }, []]);
  });

  it('with a row of very many cells ends there', async () => {
    const rows = await readCsv(`a;b\n${`${';'.repeat(90_000)}\n`.repeat(50)}`);
    expect(rows.slice(1)).toEqual([{ line: 2, cells: [], fault: expect.stringContaining('more than 1000 cells') }]);
  });

  it('gives up on no text whatever', async () => {
    const anything = fc.string({ unit: fc.constantFrom('a', ' ', ';', '"', '\n', '\t', '#') });
    await fc.assert(fc.asyncProperty(anything, async (text) => Array.isArray(await readCsv(text))));
    expect(await readCsv('')).toEqual([]);
  });
});
