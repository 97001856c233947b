import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, parseVariables, type RoomSettings } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { findRunningPostgres } from '#platform/database/embedded/runningPostgres.ts';
import { makeFolder } from '#platform/files/makeFolder.ts';
import { keyDeriver, rootSecret } from '#platform/secret.ts';
import { StartFailure } from '#platform/start/startFailure.ts';

/** How many backups are kept unless somebody says otherwise. */
export const keptBackups = 14;

const variables = z.object({
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(9999).default(keptBackups),
});

/** Fingerprint of the root secret, by which an import knows that it can read what was sealed. 32 hexadecimal digits. */
export const keyFingerprint = (deriveKey: (purpose: string) => Buffer): string =>
  deriveKey('backup fingerprint').toString('hex').slice(0, 32);

/** What BACKUP_FOLDER and BACKUP_KEEP say; no folder: no backup is written by itself. Throws ConfigError. */
function backupSettings(set: Readonly<Record<string, string>>): { folder: string | undefined; keep: number } {
  const { BACKUP_FOLDER, BACKUP_KEEP } = parseVariables(variables, set);
  return { folder: BACKUP_FOLDER, keep: BACKUP_KEEP };
}

/** Names a wrong BACKUP_KEEP when the house starts, not in the night. */
export const backupRoomSettings: RoomSettings = {
  missing: ({ variables: set }) => {
    backupSettings(set);
    return [];
  },
};

const nameOf = (now: Date): string => `kurve-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.data`;
const timeOf = (name: string): number =>
  Date.parse(name.replace(/^kurve-(.{10})T(..)-(..)-(..)Z\.data$/, '$1T$2:$3:$4Z'));
const isBackup = (name: string): boolean => /^kurve-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.data$/.test(name);

/**
 * Writes an export named by the time (UTC) into `folder` and deletes the oldest ones above `keep`, those alone that are
 * named so. Throws StartFailure where the folder cannot be written.
 */
export async function writeBackup(
  database: Pick<Database, 'url'>,
  { folder, keep, key, now }: { folder: string; keep: number; key: string; now: Date },
): Promise<{ file: string; deleted: string[] }> {
  const file = join(folder, nameOf(now));
  await refuseUnwritable(`The backup folder ${folder}`, async () => {
    makeFolder(folder, 0o700);
    await (await import('./exportDatabase.ts')).exportDatabase(database, file, key);
  });
  const deleted = (await readdir(folder)).filter(isBackup).sort().reverse().slice(keep);
  for (const name of deleted) await rm(join(folder, name));
  return { file, deleted };
}

/** Does `work`; throws StartFailure where the system does not let `place` be written, and says what it says. */
export async function refuseUnwritable<Done>(place: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(EACCES|EEXIST|EISDIR|ENOENT|ENOSPC|ENOTDIR|EPERM|EROFS)$/.test(code ?? '')) throw error;
    throw new StartFailure(`${place} cannot be written (${message}).`);
  }
}

/** How old the newest backup is, in seconds; undefined: BACKUP_FOLDER is not set; infinite: there is none. */
export async function secondsSinceBackup(
  { variables: set }: Pick<Config, 'variables'>,
  now: Date,
): Promise<number | undefined> {
  const { folder } = backupSettings(set);
  if (!folder) return undefined;
  const newest = (await readdir(folder).catch(() => [])).filter(isBackup).sort().at(-1);
  return newest ? (now.getTime() - timeOf(newest)) / 1000 : Number.POSITIVE_INFINITY;
}

/** The nightly backup, where BACKUP_FOLDER is set. */
export async function writeNightlyBackup({ config, now, log }: Context): Promise<void> {
  const { folder, keep } = backupSettings(config.variables);
  if (!folder) return;
  const url = config.databaseUrl ?? findRunningPostgres(`${config.dataFolder}/postgres`);
  if (!url) throw new StartFailure('The embedded PostgreSQL is not running here.');
  const key = keyFingerprint(keyDeriver(rootSecret(config)));
  const { file, deleted } = await writeBackup({ url }, { folder, keep, key, now });
  log.info({ file, deleted: deleted.length }, 'backup written');
}
