import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import { readServerVersion, readStorage } from '#platform/database/storageStore.ts';
import type { House } from '#platform/house.ts';
import { listImportReports } from '#platform/imports/importReportStore.ts';
import { countFailedByQueue } from '#platform/jobs/jobListStore.ts';
import { deadJobs } from '#platform/jobs/prepareJobs.ts';
import { intake } from '#rooms/football/match/server/index.ts';
import { paymentServices, reconciliation } from '#rooms/money/payment/server/index.ts';
import type { runningApi } from '../api.ts';

type Reply = ReplyOf<typeof runningApi.readRunning>;
type Running = Pick<House, 'jobs' | 'migrationsWanted'>;

const biggestTables = 12;
const maxDiscrepancies = 1000;
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));

/** How the product runs, for the administrator; everything is read at the same time. */
export const readRunning =
  (house: Running) =>
  async (ctx: Context): Promise<Reply> => {
    const [queues, payment, imports, versions, storage] = await Promise.all([
      queuesOf(ctx, house),
      paymentOf(ctx),
      importsOf(ctx),
      versionsOf(ctx, house),
      storageOf(ctx),
    ]);
    return { queues, payment, imports, versions, storage };
  };

async function queuesOf({ sql }: Context, { jobs }: Running): Promise<Reply['queues']> {
  const [queues, failed] = await Promise.all([jobs.queues(), countFailedByQueue(sql)]);
  const failures = new Map(failed.map(({ queue, count }) => [queue, count]));
  return queues
    .filter(({ name }) => name !== deadJobs && !name.startsWith('__'))
    .map((queue) => ({ ...queue, failed: failures.get(queue.name) ?? 0 }))
    .toSorted((a, b) => b.failed - a.failed || b.waiting - a.waiting || a.name.localeCompare(b.name, 'en'));
}

async function paymentOf(ctx: Context): Promise<Reply['payment']> {
  const [services, discrepancies] = await Promise.all([
    paymentServices.listServiceStates(ctx),
    reconciliation.findDiscrepancies(ctx, ctx.now, maxDiscrepancies),
  ]);
  return {
    discrepancies: discrepancies.length,
    services: services.map(({ name, lastMessageAt }) => ({
      name,
      ...(lastMessageAt ? { lastMessageAt: lastMessageAt.toISOString() } : {}),
    })),
  };
}

async function importsOf(ctx: Context): Promise<Reply['imports']> {
  const [reports, leagues] = await Promise.all([listImportReports(ctx), intake.listFollowedLeagues(ctx)]);
  return [
    ...reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    ...leagues.map(({ edition, askedAt, failure }) => ({
      source: edition,
      at: askedAt.toISOString(),
      isGood: failure === null,
      ...(failure === null ? {} : { report: failure }),
    })),
  ];
}

async function versionsOf({ sql }: Context, { migrationsWanted }: Running): Promise<Reply['versions']> {
  const [database, applied] = await Promise.all([readServerVersion(sql), appliedMigrations(sql)]);
  const missingMigrations = migrationsWanted.filter((key) => !applied.has(key));
  return { product: version, node: process.versions.node, database, migrations: applied.size, missingMigrations };
}

async function storageOf({ sql, config }: Context): Promise<Reply['storage']> {
  const [storage, disk] = await Promise.all([
    readStorage(sql, biggestTables),
    statfs(config.dataFolder).catch(() => undefined),
  ]);
  return { ...storage, ...(disk ? { freeDiskBytes: disk.bavail * disk.bsize } : {}) };
}
