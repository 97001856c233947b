import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';
import { streamCsv } from './streamCsv.ts';

const folder = await mkdtemp(join(tmpdir(), 'kurve-csv-'));
afterAll(() => rm(folder, { recursive: true }));

async function stream(text: string | Buffer) {
  const file = join(folder, 'table.csv');
  await writeFile(file, text);
  return Array.fromAsync(streamCsv(file));
}

it.each([
  ['commas', 'a,b\n1,2\n\n3,4\n'],
  ['semicolons and a mark', '\ufeffa;b\r\n1;"2;x"\r\n\r\n3;4\r\n'],
  ['tabs without a last line break', 'a\tb\n1\t"2\nzwei"\n3\t ü '],
  ['breaks of an old Macintosh', 'a,b\r1,2\r3,4'],
  ['an empty table', ''],
])('reads a table with %s as readCsv does, line numbers included', async (_name, text) => {
  expect(await stream(text)).toEqual(await readCsv(text));
});

it('says where a table cannot be read any further', async () => {
  expect(await stream('a,b\n1,2\n3,"4\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
    { line: 3, cells: [], fault: 'a quote is opened and never closed' },
  ]);
  const [, lost] = await stream(`a,b\n"${'x\n'.repeat(80_000)}`);
  expect(lost).toEqual({ line: 2, cells: [], fault: expect.stringContaining('too long') });
  const latin = await stream(Buffer.from('a,b\nM\xfcller,2\n', 'latin1'));
  expect(latin.at(-1)?.fault).toContain('UTF-8');
});
