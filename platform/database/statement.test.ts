import { afterAll, expect, inject, it } from 'vitest';
import { json, openDatabase } from './database.ts';

const database = openDatabase(inject('databaseServer'), 2);
const { sql } = database;
afterAll(() => database.close());

it('puts parts into a statement, each with its values, and sends only what somebody waits for', async () => {
  const before = database.statementsSent();
  const part = sql`n > ${2} and n < ${5}`;
  const never = sql`select no_such_column`;
  expect(await sql`select n from generate_series(1, 9) n where ${part} order by ${sql('n')} desc`).toEqual([
    { n: 4 },
    { n: 3 },
  ]);
  expect([database.statementsSent() - before, String(never)]).toEqual([1, '[object Statement]']);
});

it('sends a statement once, however often somebody waits for it', async () => {
  const before = database.statementsSent();
  const statement = sql`select 1 as one`;
  await Promise.all([statement, statement, statement.then(([row]) => row)]);
  expect(database.statementsSent() - before).toBe(1);
});

it('names columns as fields and counts rows', async () => {
  const rows = await sql`select n as the_number_of_it from generate_series(1, 3) n`;
  expect([rows[0], rows.count]).toEqual([{ theNumberOfIt: 1 }, 3]);
});

it('keeps documents apart from lists, and the null of SQL from that of JSON', async () => {
  const [row] = await sql`
    select ${json(['a', { b: null }])}::jsonb as list, ${json('text')}::jsonb as text, ${json(null)}::jsonb is null as is_null,
      ${['a', 'b']}::text[] as texts`;
  expect(row).toEqual({ list: ['a', { b: null }], text: 'text', isNull: true, texts: ['a', 'b'] });
});

it.each([[undefined], [{ a: 1 }], [[{ a: 1 }]]])('refuses %j, which could be anything', async (value) => {
  await expect((async () => sql`select ${value}::text`)()).rejects.toThrow('A statement was given');
});

it('quotes names', async () => {
  expect(await sql`select 1 as ${sql('a "b"; drop')}`).toEqual([{ 'a "b"; drop': 1 }]);
});

it('works without prepared statements too', async () => {
  const plain = openDatabase(inject('databaseServer'), 1, { isPrepared: false });
  expect(await plain.sql`select ${1}::int as one`).toEqual([{ one: 1 }]);
  expect(await plain.sql`select count(*)::int as kept from pg_prepared_statements`).toEqual([{ kept: 0 }]);
  await plain.close();
});
