import { execFile, execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './osUser.ts';

const superuser = 'kurve';
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** May the server listen in its own folder? A socket's address is short, and a list of folders has commas. */
export const hasSocket = (cluster: string): boolean => cluster.length <= 80 && /^[\w./-]+$/.test(cluster);

/** The server's address: over its socket where it has one, else over loopback. */
export function addressOf(
  cluster: string,
  port: number | string | undefined,
  password: string,
  database = 'postgres',
): string {
  const socket = hasSocket(cluster) ? `?host=${cluster}` : '';
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}${socket}`;
}

type Making = {
  user: OsUser;
  /** Called while another process makes the cluster, a second of waiting. */
  meanwhile(): void;
};

/** Makes the cluster unless it is there, and answers its password. `passwordFile` is readable for us alone. */
export async function prepareCluster(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  making: Making,
): Promise<string> {
  const { user } = making;
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  const hadPassword = existsSync(passwordFile);
  if (!hadPassword) writeFileSync(passwordFile, newSecret(), { mode: 0o600, flag: 'wx' });
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (isNew) await makeCluster(cluster, password, binaries, making);
  else if (!hadPassword) setPassword(cluster, password, binaries, user);
  writeAccessRules(cluster, user);
  return password;
}

/**
 * Made in a folder of this start's own and then renamed, so that a start killed in the middle leaves no half cluster.
 * Its initdb may still be writing then, which is why the next start takes another folder instead of the same one.
 */
async function makeCluster(
  cluster: string,
  password: string,
  { initdb }: Binaries,
  { user, meanwhile }: Making,
): Promise<void> {
  clearUnfinished(cluster);
  const workplace = `${cluster}.unfinished-${newId()}`;
  const [unfinished, passwordCopy] = [join(workplace, 'cluster'), join(workplace, 'password')];
  mkdirSync(workplace, { mode: 0o700 });
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  own(workplace, user);
  own(passwordCopy, user);
  const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordCopy}`];
  try {
    const made = promisify(execFile)(
      initdb,
      ['-D', unfinished, '--encoding=UTF8', ...locale, ...access, '--no-instructions'],
      { ...user, env: postgresEnvironment, cwd: '/' },
    );
    meanwhile();
    await made;
    rmSync(cluster, { recursive: true, force: true });
    renameSync(unfinished, cluster);
  } catch (error) {
    const reason = ((error as { stderr?: string }).stderr || String(error)).trim();
    throw new StartFailure(`The database could not be made in ${cluster}: ${reason}`);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

/** What killed starts left. One that is still being written to cannot always be removed; a later start does it. */
function clearUnfinished(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.unfinished`)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch {}
  }
}

/** For a cluster whose password file is gone: asks PostgreSQL in single-user mode, which needs none. */
function setPassword(cluster: string, password: string, { postgres }: Binaries, user: OsUser): void {
  execFileSync(postgres, ['--single', '-D', cluster, 'postgres'], {
    ...user,
    env: postgresEnvironment,
    cwd: '/',
    input: `alter role ${superuser} password '${password}'\n`,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Nobody gets in without the password, not even from this machine. */
function writeAccessRules(cluster: string, user: OsUser): void {
  const file = join(cluster, 'pg_hba.conf');
  writeFileSync(file, 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o600 });
  own(file, user);
}

function own(path: string, { uid, gid }: OsUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
