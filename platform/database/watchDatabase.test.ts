import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { watchDatabase } from './watchDatabase.ts';

/** Keeps this process from doing anything else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('does not take a database for silent because this process is too busy to hear it', async () => {
  const told: boolean[] = [];
  const watch = watchDatabase(inject('databaseServer'), {
    onChange: (isAway) => void told.push(isAway),
    onBack: () => {},
  });
  // The question is under way; nobody reads its answer for longer than a database may be silent.
  block(2500);
  await sleep(300);
  watch.stop();
  expect(told).toEqual([]);
});

it('does not take a database for away because a connection has ended', async () => {
  const told: boolean[] = [];
  const watch = watchDatabase(inject('databaseServer'), {
    onChange: (isAway) => void told.push(isAway),
    onBack: () => {},
  });
  const database = openDatabase(inject('databaseServer'), 1);
  // Only a connection that has had its answer: one that ends before it has answered its first question is an outage.
  const endAnswered = async () => {
    const ended = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kurve watch' and state = 'idle' and query like '%pg_is_in_recovery%'`;
    return ended.length;
  };
  await vi.waitUntil(async () => (await endAnswered()) > 0, 15_000);
  // The next question is asked 2 s later, on the connection that has ended.
  await vi.waitUntil(async () => (await endAnswered()) > 0, 15_000);
  watch.stop();
  await database.close();
  expect(told).toEqual([]);
});
