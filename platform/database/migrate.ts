import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type PoolSql, type Sql } from './database.ts';
import { missingPrivilege } from './missingPrivilege.ts';

/** The migration folder of one room; files are named `0001-what.sql` and run in that order. */
export type MigrationFolder = { room: string; folder: string };

export type Migration = { room: string; name: string; text: string; hash: string };

const advisoryLock = 7_189_900_001;

/**
 * Applies every migration that has not run yet, room by room in the given order, each in a transaction of its own,
 * under an advisory lock so that several processes may start at once. Throws when a migration that already ran has been
 * changed. `afterwards` runs under the same lock.
 */
export async function migrate(
  url: string,
  folders: MigrationFolder[],
  afterwards: (sql: PoolSql) => Promise<void> = async () => {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folders);
  // One connection of its own: the lock belongs to the connection, and ends with it whatever happens.
  const { sql, close } = openDatabase(url, 1);
  try {
    await sql`select pg_advisory_lock(${advisoryLock})`;
    const hashes = await readHashes(sql);
    const applied: string[] = [];
    for (const migration of migrations) {
      const key = `${migration.room}/${migration.name}`;
      const known = hashes.get(key);
      if (known === migration.hash) continue;
      if (known !== undefined) throw new Error(`Migration ${key} has changed since it ran; add a new one instead`);
      await apply(sql, migration);
      applied.push(key);
    }
    await afterwards(sql);
    return { applied };
  } catch (error) {
    throw missingPrivilege(error) ?? error;
  } finally {
    await close();
  }
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

async function apply(sql: PoolSql, { room, name, text, hash }: Migration): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(text);
    await tx`insert into platform.migration values (${room}, ${name}, ${hash}, ${new Date()})`;
  });
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
