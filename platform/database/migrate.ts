import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type PoolSql, type Sql } from './database.ts';
import { missingPrivilege } from './missingPrivilege.ts';

/** The migration folder of one room; files are named `0001-what.sql` and run in that order. */
export type MigrationFolder = { room: string; folder: string };

export type Migration = { room: string; name: string; text: string; hash: string };

const advisoryLock = 7_189_900_001;
const lockNotAvailable = '55P03';
/** How often a migration asks for its locks, and the milliseconds between. */
const attempts = 100;
const pause = 2000;
/** Milliseconds between two questions whether another process is done. */
const askAgainAfter = 200;
/** Milliseconds between two lines that say which migration runs. */
const silence = 3000;

/**
 * Applies every migration that has not run yet, room by room in the given order, each in a transaction of its own,
 * under an advisory lock so that several processes may start at once. Throws when a migration that already ran has been
 * changed. `afterwards` runs under the same lock.
 */
export async function migrate(
  url: string,
  folders: MigrationFolder[],
  afterwards: (sql: PoolSql) => Promise<void> = async () => {},
  say: (line: string) => void = () => {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folders);
  // One connection of its own: the lock belongs to the connection, and ends with it whatever happens.
  const { sql, close } = openDatabase(url, 1, { name: 'migration' });
  let progress: NodeJS.Timeout | undefined;
  try {
    await takeLock(sql, say);
    const hashes = await readHashes(sql);
    const applied: string[] = [];
    const wanted = migrations.filter((migration) => isNew(migration, hashes));
    const reportProgress = () =>
      say(`Migration ${applied.length + 1} of ${wanted.length}: ${keyOf(wanted[applied.length]!)}`);
    progress = setInterval(reportProgress, silence);
    for (const migration of wanted) {
      await applyPatiently(sql, migration, say);
      applied.push(keyOf(migration));
    }
    clearInterval(progress);
    await afterwards(sql);
    return { applied };
  } catch (error) {
    throw missingPrivilege(error) ?? error;
  } finally {
    clearInterval(progress);
    await close();
  }
}

const keyOf = ({ room, name }: Migration): string => `${room}/${name}`;

/** Has it not run here yet? Throws when it has run with another text. */
function isNew(migration: Migration, hashes: ReadonlyMap<string, string>): boolean {
  const known = hashes.get(keyOf(migration));
  if (known !== undefined && known !== migration.hash)
    throw new Error(`Migration ${keyOf(migration)} has changed since it ran; add a new one instead`);
  return known === undefined;
}

/** Every migration of the given rooms, in the order in which they run. */
export async function readMigrations(folders: MigrationFolder[]): Promise<Migration[]> {
  return (await Promise.all(folders.map(readFolder))).flat();
}

/** Keys (`room/name`) of the migrations that have run here. */
export async function appliedMigrations(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`select room || '/' || name as key from platform.migration`;
  return new Set(rows.map(({ key }) => key));
}

async function readHashes(sql: PoolSql): Promise<Map<string, string>> {
  await sql`create schema if not exists platform`;
  await sql`
    create table if not exists platform.migration (
      room text not null, name text not null, hash text not null, applied_at timestamptz not null,
        primary key (room, name))`;
  const rows = await sql<
    { room: string; name: string; hash: string }[]
  >`select room, name, hash from platform.migration`;
  return new Map(rows.map((row) => [`${row.room}/${row.name}`, row.hash]));
}

/**
 * Waits for its turn; says so when another process is at it. It asks again and again, since an index that is built
 * concurrently waits for every statement that has begun before.
 */
async function takeLock(sql: PoolSql, say: (line: string) => void): Promise<void> {
  const isOurs = async () =>
    (await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${advisoryLock}) as is_ours`)[0]?.isOurs;
  if (await isOurs()) return;
  say('Waiting for another process that migrates the database');
  while (!(await isOurs())) await sleep(askAgainAfter);
}

/**
 * Anyone who waits for the lock of a table makes all who come after wait as well: so a migration gives up after a
 * second, lets buyers through and tries again. Throws 55P03 when it got no lock in a hundred attempts.
 */
async function applyPatiently(sql: PoolSql, migration: Migration, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(sql, migration);
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable || attempt >= attempts) throw error;
      if (attempt === 1) say(`Migration ${keyOf(migration)} waits for the lock of a table in use`);
      await sleep(pause);
    }
  }
}

async function apply(sql: PoolSql, migration: Migration): Promise<void> {
  const { room, name, text, hash } = migration;
  if (text.startsWith('-- concurrently\n')) return applyOutside(sql, migration);
  await sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', '1s', true)`;
    await tx.unsafe(text);
    await tx`insert into platform.migration values (${room}, ${name}, ${hash}, ${new Date()})`;
  });
}

/**
 * One statement after the other (a blank line stands between) without a transaction, as `create index concurrently` and
 * batches that commit need it. Cut off, all of them run again. They hold up nobody who reads or writes, and may wait.
 */
async function applyOutside(sql: PoolSql, { room, name, text, hash }: Migration): Promise<void> {
  for (const statement of text.split(/\n\s*\n/)) await sql.unsafe(statement);
  await sql`insert into platform.migration values (${room}, ${name}, ${hash}, ${new Date()})`;
}

async function readFolder({ room, folder }: MigrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { room, name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
