import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import type { Part } from './drill.ts';
import { type DrillHouse, openDrillHouse } from './drillHouse.ts';

/** One process after the other restarts; the embedded server is killed, and frozen for eight seconds. */
export const databaseParts: Part[] = [
  {
    name: 'restart',
    work: (folder, row) =>
      withHouse(folder, async ({ during, restartAll }) => {
        const figures = await during(restartAll, 10);
        // Nobody may notice it: not one call is refused either.
        const isNoticed = figures.failed + figures.unavailable > 0;
        row('rolling restart of two processes', figures, isNoticed ? 0 : 3);
      }),
  },
  {
    name: 'kill',
    work: (folder, row) =>
      withHouse(folder, async ({ during }, postmaster) => {
        const figures = await during(async () => void process.kill(postmaster(), 'SIGKILL'), 30);
        row('database: kill -9', figures, 10);
      }),
  },
  {
    name: 'freeze',
    work: (folder, row) =>
      withHouse(folder, async ({ during, database }, postmaster) => {
        row('database: frozen for 8 s', await during(() => freeze(database, postmaster()), 30), 18);
      }),
  },
];

/** A house on the PostgreSQL that comes along, which is started again when it dies. */
export async function withHouse(
  folder: string,
  work: (house: DrillHouse, postmaster: () => number) => Promise<void>,
): Promise<void> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const house = await openDrillHouse(postgres.url());
    const pidFile = join(folder, 'postgres/postmaster.pid');
    await work(house, () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])).finally(house.close);
  } finally {
    await postgres.stop();
  }
}

async function freeze({ sql }: Database, postmaster: number): Promise<void> {
  const backends = await sql<{ pid: number }[]>`select pid from pg_stat_activity`;
  const all = [postmaster, ...backends.map(({ pid }) => pid)];
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of all)
      try {
        process.kill(pid, signal);
      } catch {}
  };
  tell('SIGSTOP');
  await sleep(8000);
  tell('SIGCONT');
}
