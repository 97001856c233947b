import { secondsSinceBackup } from '#platform/backup/writeBackup.ts';
import type { House } from '#platform/house.ts';

/** Adds what the house knows about its database and its jobs to the metrics. */
export function registerFigures({ clock, config, database, jobs, metrics }: House): void {
  metrics.gauge({
    name: 'kurve_database_statements_total',
    help: 'SQL statements sent by this process.',
    labels: [],
    read: async () => [[{}, database.statementsSent()]],
  });
  metrics.gauge({
    name: 'kurve_database_connections',
    help: 'Connections to this database, of all processes, by state.',
    labels: ['state'],
    read: async () => {
      const rows = await database.sql<{ state: string; count: number }[]>`
        select coalesce(state, 'other') as state, count(*)::int as count from pg_stat_activity
        where datname = current_database() group by 1`;
      return rows.map(({ state, count }) => [{ state }, count]);
    },
  });
  metrics.gauge({
    name: 'kurve_jobs_waiting',
    help: 'Jobs in each queue; deadJobs holds those that gave up.',
    labels: ['queue'],
    read: async () => [...(await jobs.waiting())].map(([queue, count]) => [{ queue }, count]),
  });
  metrics.gauge({
    name: 'kurve_backup_age_seconds',
    help: 'Since the newest file in BACKUP_FOLDER was begun; infinite: there is none. Absent without that setting.',
    labels: [],
    read: async () => {
      const seconds = await secondsSinceBackup(config, clock.now());
      return seconds === undefined ? [] : [[{}, seconds]];
    },
  });
}
