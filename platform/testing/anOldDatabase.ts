import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { dropDatabase } from './dropDatabase.ts';
import { databaseUrl } from './globalSetup.ts';

/** An empty database on which a test applies migrations one after the other, to see what one does to rows of before. */
export async function anOldDatabase(): Promise<{ sql: Sql; migrate(folder: string, through?: string): Promise<void> }> {
  const server = inject('databaseServer');
  const admin = openDatabase(server, 1);
  const name = `${inject('templateDatabase')}_${newId().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${name}`);
  const { sql, close } = openDatabase(databaseUrl(server, name), 1);
  const applied = new Set<string>();
  afterAll(async () => {
    await close();
    await dropDatabase(admin.sql, name);
    await admin.close();
  });
  return {
    sql,
    /**
     * Applies the migrations of a folder that have not been, up to the number `through` (`0009`); all when it is
     * absent.
     */
    async migrate(folder, through = '9999') {
      const files = readdirSync(folder).filter(
        (file) => file.slice(0, 4) <= through && !applied.has(`${folder}/${file}`),
      );
      for (const file of files.sort()) {
        const text = readFileSync(`${folder}/${file}`, 'utf8');
        // As `migrate` does it: these run outside of a transaction, one statement after the other.
        const parts = text.startsWith('-- concurrently\n') ? text.split(/\n\s*\n/) : [text];
        for (const part of parts) await sql.unsafe(part);
        applied.add(`${folder}/${file}`);
      }
    },
  };
}
