import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** The migration folder of one room; files are named `0001-what.sql` and run in that order. */
export type MigrationFolder = { room: string; folder: string };

type Migration = { room: string; name: string; text: string; hash: string };

const advisoryLock = 7_189_900_001;

/**
 * Applies every migration that has not run yet, room by room in the given order, each in a transaction of its own, under an
 * advisory lock so that several processes may start at once. Throws when a migration that already ran has been changed.
 */
export async function migrate(database: Database, folders: MigrationFolder[]): Promise<{ applied: string[] }> {
  const migrations = (await Promise.all(folders.map(readFolder))).flat();
  const connection = await database.sql.reserve();
  try {
    await connection`select pg_advisory_lock(${advisoryLock})`;
    await connection`create schema if not exists platform`;
    await connection`
      create table if not exists platform.migration (
        room text not null, name text not null, hash text not null, applied_at timestamptz not null, primary key (room, name))`;
    const done = await connection<
      { room: string; name: string; hash: string }[]
    >`select room, name, hash from platform.migration`;
    const hashes = new Map(done.map((row) => [`${row.room}/${row.name}`, row.hash]));
    const applied: string[] = [];
    for (const migration of migrations) {
      const key = `${migration.room}/${migration.name}`;
      const known = hashes.get(key);
      if (known === migration.hash) continue;
      if (known !== undefined) throw new Error(`Migration ${key} has changed since it ran; add a new one instead`);
      await connection.unsafe(`begin;\n${migration.text}\n;`);
      await connection`insert into platform.migration values (${migration.room}, ${migration.name}, ${migration.hash}, ${new Date()})`;
      await connection`commit`;
      applied.push(key);
    }
    return { applied };
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${advisoryLock})`.catch(() => {});
    connection.release();
  }
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
