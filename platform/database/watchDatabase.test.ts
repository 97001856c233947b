import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { watchDatabase } from './watchDatabase.ts';

afterEach(() => vi.restoreAllMocks());

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

it('opens no connection after it was stopped while it asks', async () => {
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const watch = watchDatabase(inject('databaseServer'), { onChange: () => {}, onBack: () => {} });
  // The first question is asked at once, the second 2 s later; it has no answer yet.
  await vi.waitUntil(() => query.mock.calls.length === 2, { timeout: 15_000, interval: 1 });
  watch.stop();
  await expect(query.mock.results[1]?.value).rejects.toThrow();
  await sleep(200);
  expect([connect.mock.calls.length, query.mock.calls.length]).toEqual([1, 2]);
});
