import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { prepareBinaries } from '#platform/database/embedded/binaries.ts';
import { postgresEnvironment } from '#platform/database/embedded/cluster.ts';
import { type OsUser, postgresUser } from '#platform/database/embedded/osUser.ts';
import { freePort } from '../journeys/product.ts';

/** A PostgreSQL of the drill's own, which nobody starts again when it dies, open to everybody on this machine. */
export type Cluster = {
  port: number;
  url: string;
  /** Sends a signal to the server and to all its processes. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

type Plan = { folder: string; port: number; user: OsUser; settings: Record<string, string> };

const settingsOfAll = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  random_page_cost: '1.1',
  autovacuum_naptime: '10s',
  log_min_messages: 'fatal',
};

/** A primary, and a standby that has what the primary has confirmed: commits wait for it. */
export async function startPair(folder: string): Promise<{ primary: Cluster; standby: Cluster }> {
  const { user, make } = workshop(folder);
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const ports = [await freePort(), await freePort()] as const;
  make(one);
  cpSync(one, two, { recursive: true });
  writeFileSync(join(two, 'standby.signal'), '');
  own(two, user);
  const primary = await start({
    folder: one,
    port: ports[0],
    user,
    settings: { synchronous_standby_names: 'standby' },
  });
  const conninfo = `host=127.0.0.1 port=${ports[0]} user=kurve application_name=standby`;
  const standby = await start({ folder: two, port: ports[1], user, settings: { primary_conninfo: conninfo } });
  return { primary, standby };
}

/** One server alone. */
export async function startSingle(folder: string): Promise<Cluster> {
  const { user, make } = workshop(folder);
  const cluster = join(folder, 'one');
  make(cluster);
  return start({ folder: cluster, port: await freePort(), user, settings: {} });
}

/** Who runs servers, and how their folders are made. */
function workshop(folder: string) {
  const user = postgresUser(join(folder, 'one'));
  const { initdb } = prepareBinaries(user, folder);
  const make = (cluster: string) => {
    mkdirSync(cluster, { mode: 0o700 });
    own(cluster, user);
    const access = ['-U', 'kurve', '--auth=trust', '--encoding=UTF8', '--no-instructions'];
    const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    execFileSync(initdb, ['-D', cluster, ...access, ...locale], { ...user, env: postgresEnvironment, cwd: '/' });
  };
  return { user, make };
}

function own(folder: string, { uid, gid }: OsUser): void {
  chmodSync(folder, 0o700);
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

async function start({ folder, port, user, settings }: Plan): Promise<Cluster> {
  const { postgres } = prepareBinaries(user, folder);
  const values = Object.entries({ ...settingsOfAll, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(postgres, ['-D', folder, '-p', String(port), ...values], {
    ...user,
    env: postgresEnvironment,
    cwd: '/',
    stdio: 'ignore',
  });
  const url = `postgres://kurve@127.0.0.1:${port}/postgres`;
  await untilAnswering(url, child);
  return {
    port,
    url,
    signal: (signal) => signalAll(child, signal),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      signalAll(child, 'SIGKILL');
      await ended;
    },
  };
}

function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const one of [pid!, ...children])
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const database = openDatabase(url, 1);
  for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
    const answer = await database.sql`select 1`.catch(() => []);
    if (answer.length > 0) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start (${url})`);
  }
  await database.close();
}
