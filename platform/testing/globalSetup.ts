import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compressBuild, ensureBuild } from '#frame/build/buildSite.ts';
import { migrateAll } from '#main';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { dropDatabase } from './dropDatabase.ts';
import { makeRunFolder } from './runFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    templateDatabase: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run (or uses `DATABASE_URL`) and makes the migrated template that workers clone.
 * The site is built here once, when `dist/` has no build of today's sources, since a test that asks for a page must not
 * wait for it; `SITE=none` says that no test of the run asks for one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = process.env.SITE === 'none' ? Promise.resolve() : ensureBuild().then(compressBuild);
  built.catch(() => {});
  const folder = await makeRunFolder();
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(join(folder, 'postgres'), { durable: false });
  const server = process.env.DATABASE_URL ?? embedded!.url();
  const template = `kurve_template_${process.pid}_${project.name}`;
  const admin = openDatabase(server, 1);
  await admin.sql.unsafe(`create database ${template}`);
  const database = openDatabase(databaseUrl(server, template), 2);
  await migrateAll(database);
  await database.close();
  await built;
  project.provide('databaseServer', server);
  project.provide('templateDatabase', template);
  return async () => {
    const leftovers = await admin.sql<
      { datname: string }[]
    >`select datname from pg_database where datname like ${`${template}%`}`;
    for (const { datname } of leftovers) await dropDatabase(admin.sql, datname);
    await admin.close();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
