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
import { buyersOf, type Purchases } from './drillBuyers.ts';
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

const print = (name: string, { good, unavailable, failed, gapSeconds, told, lost, doubled }: Outcome & Purchases) => {
  const all = [good, unavailable, failed, gapSeconds.toFixed(1), told, lost, doubled];
  const figures = all.map((figure) => String(figure).padStart(10));
  process.stdout.write(`${name.padEnd(34)}${figures.join('')}\n`);
};

try {
  const running = [startProcess(ports[0]!)];
  await untilReady(ports[0]!);
  running.push(startProcess(ports[1]!));
  await untilReady(ports[1]!);
  const balancer = await openBalancer(ports);
  /** `seconds`: how long everybody goes on after the work. */
  const during = async (work: () => Promise<void>, seconds: number): Promise<Outcome & Purchases> => {
    const callers = callersOf(balancer.origin, 4);
    const buyers = await buyersOf(database, balancer.origin, 2);
    await sleep(1000);
    await work();
    await sleep(seconds * 1000);
    return { ...(await callers.stop()), ...(await buyers.stop()) };
  };
  process.stdout.write(`${''.padEnd(34)}      good       503    failed   gap (s)    orders      lost   doubled\n`);
  const restarted = await during(() => restartAll(running), 10);
  print('rolling restart of two processes', restarted);
  const killed = await during(async () => void process.kill(postmaster(), 'SIGKILL'), 30);
  print('database: kill -9', killed);
  const frozen = await during(freeze, 30);
  print('database: frozen for 8 s', frozen);
  balancer.close();
  const isWrong = [restarted, killed, frozen].some(({ told, lost, doubled }) => told === 0 || lost + doubled > 0);
  if (isWrong || restarted.failed + restarted.unavailable > 0 || killed.gapSeconds > 10) process.exitCode = 1;
} finally {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(alive.map((child) => [once(child, 'exit'), child.kill('SIGINT')][0]));
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
