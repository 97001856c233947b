import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../database/database.ts';

const notAllowed = '42501';
const tries = 50;

/**
 * Removes a database together with anyone who is still connected. The server itself may be at work in it (autovacuum),
 * which an ordinary user cannot send away: it is waited for, five seconds at most.
 */
export async function dropDatabase(sql: Sql, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql.unsafe(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (attempt === tries || (error as { code?: string }).code !== notAllowed) throw error;
      await sleep(100);
    }
  }
}
