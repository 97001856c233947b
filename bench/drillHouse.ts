import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { freePort } from '../journeys/product.ts';
import { openBalancer } from './drillBalancer.ts';
import { buyersOf, type Purchases } from './drillBuyers.ts';
import { callersOf, type Outcome } from './drillCallers.ts';

export type Figures = Outcome & Purchases;

/** Processes of the product behind a load balancer, on one database. */
export type DrillHouse = {
  origin: string;
  origins: string[];
  database: Database;
  /** Restarts one process after the other, the second once the first is ready again. */
  restartAll(): Promise<void>;
  /**
   * What callers and buyers notice of `work`, at whose end everything is there again; `seconds`: how long everybody
   * goes on afterwards.
   */
  during(work: () => Promise<void>, seconds: number): Promise<Figures>;
  close(): Promise<void>;
};

export type HouseOptions = {
  /** Address for what the drill itself looks up, where the processes go through a pooler. */
  directUrl?: string;
  /** One process for each of these roles; two that do everything where nothing is said. */
  roles?: readonly string[];
};

/** Starts the product's processes and waits until they are ready. */
export async function openDrillHouse(url: string, options: HouseOptions = {}): Promise<DrillHouse> {
  const { directUrl, roles = ['all', 'all'] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'kurve-drill-'));
  const database = openDatabase(directUrl ?? url, 2);
  database.watch(() => {});
  const ports: number[] = [];
  const running: ChildProcess[] = [];
  const startProcess = async (at: number) => {
    ports[at] ??= await freePort();
    running[at] = spawnProcess({
      DATABASE_URL: url,
      PORT: String(ports[at]),
      DATA_FOLDER: folder,
      ROLE: roles[at]!,
      ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
    });
    await untilReady(ports[at], running[at]);
  };
  const close = async () => {
    await Promise.all(running.map((child) => endProcess(child, 'SIGINT')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The others join the tables that the first has made.
    for (const at of roles.keys()) await startProcess(at);
  } catch (error) {
    await close();
    throw error;
  }
  const balancer = await openBalancer(ports);
  return {
    origin: balancer.origin,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    database,
    restartAll: async () => {
      for (const [at, child] of running.entries()) {
        await endProcess(child, 'SIGTERM');
        await startProcess(at);
        await sleep(500);
      }
    },
    during: async (work, seconds) => {
      const callers = callersOf(balancer.origin, 4);
      const buyers = await buyersOf(database, balancer.origin, 2);
      await sleep(1000);
      await work();
      const backAt = performance.now();
      await sleep(seconds * 1000);
      return { ...(await callers.stop()), ...(await buyers.stop(backAt)) };
    },
    close: async () => {
      balancer.close();
      await close();
    },
  };
}

const spawnProcess = (variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--max-old-space-size=384', 'start.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      DEMO: '1',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '3',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}`);
    await sleep(100);
  }
}
