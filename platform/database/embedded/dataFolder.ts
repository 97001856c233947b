import { accessSync, chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from '#platform/files/makeFolder.ts';
import { newId } from '#platform/ids/ids.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { mayEnter, type OsUser } from './osUser.ts';

/** Where root puts what PostgreSQL's user could not reach below a closed folder such as /root. */
export const systemFolder = '/var/lib/kurve';

/** Makes a folder that others may enter. Throws StartFailure with the reason when it cannot be made or written. */
export function openFolder(folder: string): void {
  try {
    if (!existsSync(folder)) {
      makeFolder(folder);
      // Not left to the umask: PostgreSQL runs as another user when we are root.
      chmodSync(folder, 0o755);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code ?? error}). Give this user the right to write there, or set DATA_FOLDER to another folder.`,
    );
  }
}

/**
 * Where the cluster really lies: in `wanted`, or, where PostgreSQL's user cannot get there, in a folder of its own
 * below /var/lib/kurve, whose name a small file beside `wanted` keeps.
 */
export function clusterFolder(wanted: string, user: OsUser): string {
  const cluster = resolve(wanted);
  if (existsSync(join(cluster, 'PG_VERSION')) || mayEnter(user, dirname(cluster))) return cluster;
  const pointer = `${cluster}.location`;
  if (!existsSync(pointer)) {
    writeFileSync(pointer, `${join(systemFolder, newId(), basename(cluster))}\n`, { flag: 'wx' });
  }
  const elsewhere = readFileSync(pointer, 'utf8').trim();
  openFolder(systemFolder);
  openFolder(dirname(elsewhere));
  return elsewhere;
}
