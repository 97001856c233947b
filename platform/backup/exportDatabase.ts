import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, openDatabase, type Sql } from '#platform/database/database.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import { listSequences, listTables } from './tables.ts';

/**
 * `key`: fingerprint of the secret that the rows were written under. `sequences`: how far each has counted. Files of
 * earlier versions have neither.
 */
export type Header = {
  format: 'kurve-1';
  migrations: string[];
  key?: string;
  sequences?: { name: string; value: string }[];
};

/**
 * Writes all tables, as they are at one moment, into a file: a line about the version, then for each table a line with
 * its name and columns, its rows in COPY's text form, and a line `\.`; compressed. The file has its name only once it
 * is whole.
 */
export async function exportDatabase(
  { url }: Pick<Database, 'url'>,
  file: string,
  key?: string,
): Promise<{ tables: number }> {
  const database = openDatabase(url, 1, { name: 'backup' });
  const part = `${file}.part`;
  try {
    return await database.sql.begin(async (tx) => {
      const tables = await listTables(tx);
      const migrations = [...(await appliedMigrations(tx))].sort();
      // Read after the rows' moment has been fixed: no row is newer than its sequence.
      const sequences = await listSequences(tx);
      const header: Header = { format: 'kurve-1', migrations, sequences, ...(key ? { key } : {}) };
      const text = async function* () {
        yield `${JSON.stringify(header)}\n`;
        for (const { name, columns } of tables) yield* tableText(tx, name, columns);
      };
      await pipeline(Readable.from(text()), createGzip(), createWriteStream(part, { mode: 0o600 }));
      await checkFile(part, tables.length);
      await rename(part, file);
      return { tables: tables.length };
    }, 'isolation level repeatable read read only');
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  } finally {
    await database.close();
  }
}

async function* tableText(tx: Sql, name: string, columns: string[]): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify({ name, columns })}\n`;
  yield* tx.connection!.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  yield '\\.\n';
}

/** Reads a written file once more. Throws when it cannot be read to its end, or lacks a table. */
async function checkFile(file: string, tables: number): Promise<void> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let ended = 0;
  for await (const line of lines) if (line === '\\.') ended += 1;
  if (ended !== tables) throw new Error(`${file} holds ${ended} of ${tables} tables`);
}
