import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import { listTables } from './tables.ts';

export type Header = { format: 'kurve-1'; migrations: string[] };

/**
 * Writes all tables, as they are at one moment, into a file: a line about the version, then for each table a line with its name and
 * columns, its rows in COPY's text form, and a line `\.`; compressed.
 */
export async function exportDatabase({ url }: Database, file: string): Promise<{ tables: number }> {
  const database = openDatabase(url, 1);
  try {
    return await database.sql.begin('isolation level repeatable read read only', async (tx) => {
      const tables = await listTables(tx);
      const header: Header = { format: 'kurve-1', migrations: [...(await appliedMigrations(tx))].sort() };
      const text = async function* () {
        yield `${JSON.stringify(header)}\n`;
        for (const { name, columns } of tables) yield* tableText(tx, name, columns);
      };
      await pipeline(Readable.from(text()), createGzip(), createWriteStream(file, { mode: 0o600 }));
      return { tables: tables.length };
    });
  } finally {
    await database.close();
  }
}

async function* tableText(
  tx: postgres.TransactionSql,
  name: string,
  columns: string[],
): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify({ name, columns })}\n`;
  yield* await tx.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable();
  yield '\\.\n';
}
