import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#platform/start/startFailure.ts';

/** Whom PostgreSQL runs as: empty for "as we do"; it refuses to run as root. */
export type OsUser = { uid?: number; gid?: number };

/**
 * The owner of an existing cluster, or the first of `postgres` and `nobody` that the machine knows. No user is ever
 * made. Throws StartFailure when root finds neither.
 */
export function postgresUser(cluster: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid && gid) return { uid, gid };
  }
  throw new StartFailure(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". Start Kurve as an ordinary user, or set DATABASE_URL.',
  );
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

/** May this user enter the folder? Asked of the system itself, since modes alone do not tell (access lists, mounts). */
export function mayEnter(user: OsUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
