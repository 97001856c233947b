// What happens to callers while processes restart and while the database is killed or frozen; `npm run drill`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { freePort } from '../journeys/product.ts';
import { openBalancer } from './drillBalancer.ts';
import { callersOf, type Outcome } from './drillCallers.ts';

const drainSeconds = 3;
const folder = mkdtempSync(join(tmpdir(), 'kurve-drill-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
const database = openDatabase(postgres.url(), 1);
const children: ChildProcess[] = [];
const ports = [await freePort(), await freePort()];

function startProcess(port: number): ChildProcess {
  const child = spawn(process.execPath, ['start.ts'], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
      ...{ DEMO: '1', RATE_LIMIT: '1000000', LOG_LEVEL: 'error', DRAIN_SECONDS: String(drainSeconds) },
      ...{ DATABASE_URL: postgres.url(), DATA_FOLDER: folder, PORT: String(port) },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

async function untilReady(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
}

/** One process after the other, the second once the first is ready again. */
async function restartAll(running: ChildProcess[]): Promise<void> {
  for (const [at, port] of ports.entries()) {
    const ended = once(running[at]!, 'exit');
    running[at]!.kill('SIGTERM');
    await ended;
    running[at] = startProcess(port);
    await untilReady(port);
    await sleep(500);
  }
}

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Freezes the server and all its processes for eight seconds. */
async function freeze(): Promise<void> {
  const backends = await database.sql<{ pid: number }[]>`select pid from pg_stat_activity`;
  const all = [postmaster(), ...backends.map(({ pid }) => pid)];
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

const print = (name: string, { good, unavailable, failed, gapSeconds }: Outcome): void => {
  const figures = [good, unavailable, failed, gapSeconds.toFixed(1)].map((figure) => String(figure).padStart(10));
  process.stdout.write(`${name.padEnd(34)}${figures.join('')}\n`);
};

try {
  const running = [startProcess(ports[0]!)];
  await untilReady(ports[0]!);
  running.push(startProcess(ports[1]!));
  await untilReady(ports[1]!);
  const balancer = await openBalancer(ports);
  const during = async (work: () => Promise<void>): Promise<Outcome> => {
    const callers = callersOf(balancer.origin, 4);
    await sleep(1000);
    await work();
    await sleep(10_000);
    return callers.stop();
  };
  process.stdout.write(`${''.padEnd(34)}      good       503    failed   gap (s)\n`);
  const restarted = await during(() => restartAll(running));
  print('rolling restart of two processes', restarted);
  print('database: kill -9', await during(async () => void process.kill(postmaster(), 'SIGKILL')));
  print('database: frozen for 8 s', await during(freeze));
  balancer.close();
  if (restarted.failed + restarted.unavailable > 0) process.exitCode = 1;
} finally {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(alive.map((child) => [once(child, 'exit'), child.kill('SIGINT')][0]));
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
