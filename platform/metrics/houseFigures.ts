import type { House } from '#platform/house.ts';

/** Adds what the house knows about its database and its jobs to the metrics. */
export function registerFigures({ database, jobs, metrics }: House): void {
  metrics.gauge('kurve_database_statements_total', 'SQL statements sent by this process.', [], async () => [
    [{}, database.statementsSent()],
  ]);
  metrics.gauge(
    'kurve_database_connections',
    'Connections to this database, of all processes, by state.',
    ['state'],
    async () => {
      const rows = await database.sql<{ state: string; count: number }[]>`
      select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
      where datname = current_database() group by 1`;
      return rows.map(({ state, count }) => [{ state }, count]);
    },
  );
  metrics.gauge('kurve_jobs_waiting', 'Jobs in each queue; deadJobs holds those that gave up.', ['queue'], async () =>
    [...(await jobs.waiting())].map(([queue, count]) => [{ queue }, count]),
  );
}
