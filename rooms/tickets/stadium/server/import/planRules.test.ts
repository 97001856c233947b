import { describe, expect, it } from 'vitest';
import { readCsv } from '#platform/csv/readCsv.ts';
import { drawStadium } from '../../demo/drawStadium.ts';
import { planCsv } from './planCsv.ts';
import { planOf } from './planRules.ts';

const head = 'stand;block;kind;row;seat;category;attributes;x;y;capacity';
const tableOf = async (...lines: string[]) => planOf(await readCsv([head, ...lines].join('\n')));
const faultsOf = async (...lines: string[]) =>
  (await tableOf(...lines)).faults.map(({ line, code }) => `${line} ${code}`);
const good = 'Nord;A;seated;1;1;1;;10;10;';

describe('a table with a fault', () => {
  it.each([
    ['an unknown kind', ['Nord;A;sitting;1;1;1;;;;'], ['2 KIND_UNKNOWN']],
    ['a seat twice', [good, good], ['3 SEAT_TWICE']],
    ['two categories in a row', [good, 'Nord;A;seated;1;2;2;;;;'], ['3 CATEGORY_MIXED']],
    ['two kinds in a block', [good, 'Nord;A;away;2;1;1;;;;'], ['3 KIND_MIXED']],
    ['standing places without a number', ['Nord;S;standing;;;1;;;;'], ['2 CAPACITY_MISSING']],
    ['standing places with a wrong number', ['Nord;S;standing;;;1;;;;-3'], ['2 CAPACITY_INVALID']],
    ['a standing block twice', ['N;S;standing;;;1;;;;5', 'N;S;standing;;;1;;;;5'], ['3 STANDING_TWICE']],
    ['a seat for two', ['Nord;A;seated;1;1;1;;;;2'], ['2 CAPACITY_OF_SEAT']],
    ['a point outside', ['Nord;A;seated;1;1;1;;-5;10;'], ['2 COORDINATE_INVALID']],
    ['half a point', ['Nord;A;seated;1;1;1;;5;;'], ['2 COORDINATE_INVALID']],
    ['a seat without row', ['Nord;A;seated;;1;1;;;;'], ['2 CELL_MISSING']],
    ['a category beyond 99', ['Nord;A;seated;1;1;100;;;;'], ['2 CATEGORY_INVALID']],
    ['an unknown attribute', ['Nord;A;seated;1;1;1;sofa;;;'], ['2 ATTRIBUTE_UNKNOWN']],
    ['a label of many letters', ['Nord;A;seated;123456789;1;1;;;;'], ['2 TEXT_TOO_LONG']],
    ['a quote that never ends', [good, 'Nord;A;seated;1;"2;1;;;;'], ['3 UNREADABLE']],
    ['nothing but its head', [], ['1 NO_PLACES']],
  ])('%s is told by its line', async (_what, lines, faults) => {
    expect(await faultsOf(...lines)).toEqual(faults);
  });

  it('tells every fault, in the order of the lines', async () => {
    expect(await faultsOf('Nord;A;sitting;;1;0;;;;', good, good)).toEqual([
      '2 KIND_UNKNOWN',
      '2 CELL_MISSING',
      '2 CATEGORY_INVALID',
      '4 SEAT_TWICE',
    ]);
  });

  it('tells columns that are missing or unknown, and a file without a line', async () => {
    expect(planOf(await readCsv('stand;block;colour\nN;A;red')).faults.map(({ code, value }) => [code, value])).toEqual(
      [
        ['COLUMN_UNKNOWN', 'colour'],
        ['COLUMN_MISSING', 'kind'],
        ['COLUMN_MISSING', 'category'],
      ],
    );
    expect(planOf([]).faults).toEqual([{ line: 1, code: 'FILE_EMPTY', value: '' }]);
  });

  it('tells too many places and rows that are too long', async () => {
    const blocks = Array.from({ length: 6 }, (_, at) => `Nord;S${at};standing;;;1;;;;30000`);
    expect(await faultsOf(...blocks)).toEqual(['7 TOO_MANY_PLACES']);
    expect(await faultsOf(...Array.from({ length: 301 }, (_, at) => `Nord;A;seated;1;${at};1;;;;`))).toEqual([
      '2 ROW_TOO_LONG',
    ]);
  });
});

describe('a table without points', () => {
  const lines = ['A', 'B'].flatMap((block) =>
    Array.from({ length: 20 }, (_, at) => `Nord;${block};seated;${1 + Math.floor(at / 10)};${at % 10};1;;;;`),
  );

  it('is laid out by itself: every seat in its block, no two on one point', async () => {
    const { blocks, width, height, faults } = await tableOf(...lines, 'Süd;S;standing;;;2;;;;100');
    expect(faults).toEqual([]);
    const seats = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
    expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
    for (const { outline, rows } of blocks) {
      const [[left, top], , [right, bottom]] = outline as [[number, number], [number, number], [number, number]];
      expect(right < width && bottom < height).toBe(true);
      for (const { x, y } of rows.flatMap((row) => row.seats))
        expect(x > left && x < right && y > top && y < bottom).toBe(true);
    }
  });
});

it.each(['de', 'en'] as const)('the demo stadium comes back as it was from its own table for %s', async (locale) => {
  const blocks = drawStadium();
  const text = Buffer.from(planCsv(blocks, locale)).toString('utf8');
  const read = planOf(await readCsv(text), { width: 2300, height: 1940 });
  expect(read.faults).toEqual([]);
  expect(read.blocks).toEqual(blocks);
  expect([read.width, read.height]).toEqual([2300, 1940]);
});
