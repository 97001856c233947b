import type { Sql } from '../database/database.ts';

const isInUse = '55006';
const tries = 5;

/**
 * Makes a database as a copy of another one. Where the server is at work in that one (autovacuum), PostgreSQL gives up
 * after five seconds; it is asked again, five times at most.
 */
export async function copyDatabase(sql: Sql, name: string, from: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.unsafe(`create database ${name} template ${from} strategy file_copy`);
      return;
    } catch (error) {
      if (attempt === tries || (error as { code?: string }).code !== isInUse) throw error;
    }
  }
}
