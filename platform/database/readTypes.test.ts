import fc from 'fast-check';
import { afterAll, expect, inject, it } from 'vitest';
import { json, openDatabase } from './database.ts';

const database = openDatabase(inject('databaseServer'), 2);
afterAll(() => database.close());

it('gives back every list of texts that it was given', async () => {
  const anyText = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'NULL', '{}', ',', '"', '\\', '\\"', ' '))
    .filter((text) => !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(anyText), { maxLength: 8 }), async (list) => {
      const [row] = await database.sql`select ${list}::text[] as list`;
      expect(row?.list).toEqual(list);
    }),
    { numRuns: 60 },
  );
});

it('reads and writes lists of every other type', async () => {
  const day = new Date('2026-11-21T09:00:00.123Z');
  const id = '0190b0a8-0000-7000-8000-000000000000';
  const [row] = await database.sql`
    select ${[id]}::uuid[] as ids, ${[1, -2]}::int[] as ints, ${['9007199254740993']}::bigint[] as longs, ${[1.5]}::float8[] as floats,
      array[${day}::timestamptz] as times, array[true, false, null] as flags, array[1.20::numeric] as prices,
      ${
        [
          [1, 2],
          [3, 4],
        ] as never
      }::int[][] as grid, '{}'::text[] as nothing, array['\\x00ff'::bytea] as bytes,
      ${['a', 'b']}::text[] as texts, array[${json({ a: '"x"' })}::jsonb] as documents`;
  expect(row).toEqual({
    ids: [id],
    ints: [1, -2],
    longs: ['9007199254740993'],
    floats: [1.5],
    times: [day],
    flags: [true, false, null],
    prices: ['1.20'],
    grid: [
      [1, 2],
      [3, 4],
    ],
    nothing: [],
    bytes: [Buffer.from([0, 255])],
    texts: ['a', 'b'],
    documents: [{ a: '"x"' }],
  });
});

it('finds rows by a list of ids', async () => {
  const rows = await database.sql`select n from generate_series(1, 5) n where n = any(${[2, 4]})`;
  expect(rows.map(({ n }) => n)).toEqual([2, 4]);
});
