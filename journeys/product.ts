import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { copyDatabase } from '#platform/testing/copyDatabase.ts';
import { dropDatabase } from '#platform/testing/dropDatabase.ts';

/** The product as its own process, as `npm start` runs it, on a database and a data folder of its own. */
export type Product = {
  origin: string;
  /** For looking into tables. */
  database: Database;
  pid(): number;
  /** The root of its keys. */
  secret(): string;
  /** Ends the process at once, without a chance to clean up. */
  kill(): Promise<void>;
  /** Starts it again on the same data; answers the milliseconds until it was ready. */
  start(): Promise<number>;
  /** Everything the process has written. */
  output(): string;
  /** Ends the process; database and data folder stay for others to be copied from. */
  leave(): Promise<LeftHouse>;
  stop(): Promise<void>;
};

/** What a product that has ended has left: its data, and how to clear them away. */
export type LeftHouse = { database: string; folder: string };

/** As `npm start` has them. */
const heapLimits = ['--max-old-space-size=384', '--max-semi-space-size=8'];
const settings = {
  // The first three as `npm start` has them.
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '1000000',
  DEMO: '1',
};

/**
 * Makes the product end as soon as the process that started it has, however that ended: a journey that fails leaves
 * nothing running.
 */
const endsWithParent = `data:text/javascript,${encodeURIComponent("process.on('disconnect', () => process.exit(1)); process.channel.unref();")}`;

/**
 * Starts the product with demo data, made anew or copied `from` a house that was left; `server` is a PostgreSQL
 * address.
 */
export async function startProduct(
  server: string,
  environment: Record<string, string> = {},
  from?: LeftHouse,
): Promise<Product> {
  const name = `kurve_product_${newId().replaceAll('-', '')}`;
  const admin = openDatabase(server, 1);
  await (from ? copyDatabase(admin.sql, name, from.database) : admin.sql.unsafe(`create database ${name}`));
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = openDatabase(url, 2);
  const folder = mkdtempSync(join(tmpdir(), 'kurve-product-'));
  if (from) cpSync(from.folder, folder, { recursive: true });
  const launched = launcher(await freePort(), { DATABASE_URL: url, DATA_FOLDER: folder, ...environment });
  const close = async () => {
    await launched.end('SIGTERM');
    await database.close();
    await admin.close();
  };
  await launched.start();
  return {
    ...launched,
    database,
    secret: () => readFileSync(join(folder, 'secret'), 'utf8').trim(),
    kill: () => launched.end('SIGKILL'),
    async leave() {
      await close();
      return { database: name, folder };
    },
    async stop() {
      await close();
      await clearAway(server, { database: name, folder });
    },
  };
}

/** Starts and ends the product's process on this port. */
function launcher(port: number, environment: Record<string, string>) {
  const origin = `http://localhost:${port}`;
  let child: ChildProcess;
  let output = '';
  return {
    origin,
    pid: () => child.pid!,
    output: () => output,
    async start(): Promise<number> {
      const began = performance.now();
      child = spawn(process.execPath, [...heapLimits, '--import', endsWithParent, 'start.ts'], {
        env: { PATH: process.env.PATH, ...settings, PORT: String(port), ...environment },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      await untilReady(origin, child, () => output).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      return performance.now() - began;
    },
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Removes what a product has left. */
export async function clearAway(server: string, { database, folder }: LeftHouse): Promise<void> {
  const admin = openDatabase(server, 1);
  await dropDatabase(admin.sql, database);
  await admin.close();
  rmSync(folder, { recursive: true, force: true });
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + 300_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    const status = await fetch(`${origin}/readyz`).then(
      (reply) => reply.status,
      () => 503,
    );
    if (status < 500) return;
    await sleep(25);
  }
  throw new Error(`The product was not ready within 300 s:\n${output()}`);
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
