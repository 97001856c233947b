import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase, type PoolSql } from './database.ts';
import { watchDatabase } from './watchDatabase.ts';

// Not the template of the houses: nobody copies a database while others are in it.
const url = inject('databaseServer');
const database = openDatabase(url, 1, { name: 'web', statementSeconds: 5, patientSeconds: 10, plansOnce: true });
const command = openDatabase(url, 1);
afterAll(() => Promise.all([database.close(), command.close()]));

const nameOf = async (sql: PoolSql) =>
  (await sql<{ name: string }[]>`select current_setting('application_name') as name`)[0]!.name;

it('tells the server what each connection is for', async () => {
  expect(await nameOf(database.sql)).toBe('kurve web');
  expect(await nameOf(database.lists)).toBe('kurve lists');
  expect(await nameOf(database.patient)).toBe('kurve work');
  expect(await nameOf(command.sql)).toBe('kurve command');
});

it('has what requests ask planned once, and what lists and jobs ask for its values', async () => {
  const modeOf = async (sql: PoolSql) =>
    (await sql<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`)[0]!.mode;
  const pools = [database.sql, database.lists, database.patient];
  expect(await Promise.all(pools.map(modeOf))).toEqual(['force_generic_plan', 'auto', 'auto']);
});

it('tells it also where somebody listens or watches', async () => {
  const { unlisten } = await database.sql.listen(
    'names',
    () => {},
    () => {},
  );
  const watch = watchDatabase(url, { onChange: () => {}, onBack: () => {} });
  const names = async () => {
    const rows = await command.sql<{ name: string }[]>`
      select distinct application_name as name from pg_stat_activity where datname = current_database()`;
    return rows.map(({ name }) => name);
  };
  await expect.poll(names).toEqual(expect.arrayContaining(['kurve listen', 'kurve watch']));
  watch.stop();
  await unlisten();
});
