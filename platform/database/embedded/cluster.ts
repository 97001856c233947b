import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '#platform/ids/ids.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './osUser.ts';

export const superuser = 'kurve';
export const postgresEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Makes the cluster unless it is there, and answers its password. `passwordFile` is readable for us alone. */
export function prepareCluster(cluster: string, passwordFile: string, binaries: Binaries, user: OsUser): string {
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  const hadPassword = existsSync(passwordFile);
  if (!hadPassword) writeFileSync(passwordFile, newSecret(), { mode: 0o600, flag: 'wx' });
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (isNew) makeCluster(cluster, password, binaries, user);
  else if (!hadPassword) setPassword(cluster, password, binaries, user);
  writeAccessRules(cluster, user);
  return password;
}

/** Made under another name and then renamed, so that a start killed in the middle leaves no half cluster. */
function makeCluster(cluster: string, password: string, { initdb }: Binaries, user: OsUser): void {
  const unfinished = `${cluster}.unfinished`;
  const passwordCopy = join(unfinished, '..', `.${process.pid}.password`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  own(unfinished, user);
  own(passwordCopy, user);
  const locale = ['--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordCopy}`];
  try {
    execFileSync(initdb, ['-D', unfinished, '--encoding=UTF8', ...locale, ...access, '--no-instructions'], {
      ...user,
      env: postgresEnvironment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartFailure(`The database could not be made in ${cluster}: ${reason}`);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
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

/** Nobody gets in without the password, not even over loopback. */
function writeAccessRules(cluster: string, user: OsUser): void {
  const file = join(cluster, 'pg_hba.conf');
  writeFileSync(file, 'host all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o600 });
  own(file, user);
}

function own(path: string, { uid, gid }: OsUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
