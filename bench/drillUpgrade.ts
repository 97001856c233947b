import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { copy, idOf, momentOf } from './copyRows.ts';
import type { Part } from './drill.ts';
import { withHouse } from './drillDatabase.ts';

/** How many payments the table has; `DRILL_PAYMENTS` for a slow machine. */
const payments = Number(process.env.DRILL_PAYMENTS ?? 500_000);
/** Seconds that no statement of the house may wait for a lock of a migration. */
const mostWait = 1;

type Wait = { seconds: number; statement: string };

/**
 * Migrations of each kind that `docs/adding-a-room.md` allows run on a large table while buyers pay into it. Before
 * that the same buyers are watched without a migration, for comparison.
 */
export const upgradeParts: Part[] = [
  {
    name: 'upgrade',
    work: (folder, row) =>
      withHouse(folder, async ({ during, database }) => {
        await addPayments(database);
        row('before the upgrade', await during(async () => {}, 20), 10);
        const watch = watchWaits(database.url);
        const began = performance.now();
        row(`upgrade of ${payments} payments`, await during(() => upgrade(database.url), 1), 10);
        const longest = await watch.stop();
        const seconds = ((performance.now() - began) / 1000).toFixed(0);
        const text = `${longest.seconds.toFixed(2)} s (${longest.statement.replace(/\s+/g, ' ').trim()})`;
        process.stdout.write(`  took ${seconds} s; longest wait for a lock of the migration: ${text}\n`);
        if (longest.seconds > mostWait) process.exitCode = 1;
      }),
  },
];

/** Copies of payments that are settled, so that no job asks about them. */
async function addPayments({ sql }: Database): Promise<void> {
  const from = `
    select x.*, row_number() over (order by id) - 1 as place from payment.payment as x where settled_at is not null`;
  await copy(sql, 'payment.payment', from, payments, {
    id: idOf('payment'),
    reference: `${idOf('checkout')}::text`,
    provider_payment_id: `'drill_' || n`,
    created_at: momentOf(payments),
  });
  await sql.unsafe('vacuum analyze payment.payment');
}

async function upgrade(url: string): Promise<void> {
  const say = (line: string) => void process.stdout.write(`  ${line}\n`);
  await migrate(url, [{ room: 'drill', folder: join(import.meta.dirname, 'upgrade') }], async () => {}, say);
}

/** Looks every 20 ms how long statements have waited for a lock of the migration; answers the longest. */
function watchWaits(url: string): { stop(): Promise<Wait> } {
  const { sql, close } = openDatabase(url, 1);
  let longest: Wait = { seconds: 0, statement: '' };
  let isOver = false;
  const look = async () => {
    const [wait] = await sql<Wait[]>`
      select extract(epoch from clock_timestamp() - a.query_start)::float as seconds, left(a.query, 70) as statement
      from pg_stat_activity a join pg_stat_activity m on m.pid = any(pg_blocking_pids(a.pid))
      where a.wait_event_type = 'Lock' and m.application_name = 'kurve migration' order by 1 desc limit 1`;
    if (wait && wait.seconds > longest.seconds) longest = wait;
  };
  const watching = (async () => {
    for (; !isOver; await sleep(20)) await look();
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      await close();
      return longest;
    },
  };
}
