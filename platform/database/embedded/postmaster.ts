import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#platform/start/startFailure.ts';
import { hasSocket, postgresEnvironment } from './cluster.ts';
import type { OsUser } from './osUser.ts';
import { isPostmaster } from './processes.ts';

export type PostmasterPlan = {
  postgres: string;
  cluster: string;
  port: number;
  user: OsUser;
  /** `false` gives up safety for speed; for tests. */
  durable: boolean;
  log(line: string): void;
  /** Called while the server starts. */
  meanwhile(): void;
};

/** Stops a server that a killed process left behind on this cluster, and removes what a killed server left there. */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (pid === 0) return;
  // Fast shutdown, then an immediate one, then the end: each only when the one before had no effect.
  for (const [signal, wait] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isPostmaster(pid, cluster)) break;
    process.kill(pid, signal);
    for (let waited = 0; waited < wait && isPostmaster(pid, cluster); waited += 20) await sleep(20);
  }
  rmSync(pidFile, { force: true });
  for (const name of readdirSync(cluster))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(cluster, name), { force: true });
}

/** Starts the server and waits until it answers. Throws StartFailure with its own words when it does not. */
export async function startPostmaster(plan: PostmasterPlan): Promise<ChildProcess> {
  // Its own process group: Ctrl-C in the terminal must reach us first and PostgreSQL last.
  const child = spawn(plan.postgres, ['-D', plan.cluster, '-p', String(plan.port), ...settings(plan)], {
    ...plan.user,
    env: postgresEnvironment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let tail = '';
  child.stderr?.on('data', (chunk) => {
    tail = (tail + chunk).slice(-2000);
    for (const line of String(chunk).trim().split('\n')) plan.log(line);
  });
  const failed = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(tail.trim()));
  });
  plan.meanwhile();
  const outcome = await Promise.race([failed, answers(plan.cluster, child)]);
  if (outcome === true) return child;
  child.kill('SIGQUIT');
  throw new StartFailure(`PostgreSQL did not start: ${outcome || 'no answer within 60 s'}`);
}

/**
 * For tests, whose files may lie in memory. Autovacuum is off, since PostgreSQL refuses to copy a database in which it
 * does not end within five seconds.
 */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  autovacuum: 'off',
};

function settings({ cluster, durable }: PostmasterPlan): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasSocket(cluster) ? cluster : '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    // Memory and solid-state disks fetch any page as fast as the next one; the planner's own guess (4) is about disks
    // that turn.
    random_page_cost: '1.1',
    // A first crowd fills tables that were planned for while they were small: that is noticed after seconds, not after
    // a minute.
    autovacuum_naptime: '10s',
    // After a crash every file is written through before the first connection: all at once, where the system can, takes
    // a fraction of the seconds that one after the other does.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Errors of statements may name personal data, and reach our own log without them; this is above them, and tells of
    // the server itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable ? {} : withoutDurability),
  };
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** The eighth line of the pid file says "ready" once connections are taken. */
async function answers(cluster: string, child: ChildProcess): Promise<true | ''> {
  for (const begin = Date.now(); Date.now() - begin < 60_000 && child.exitCode === null; await sleep(10)) {
    try {
      const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return true;
    } catch {}
  }
  return '';
}
