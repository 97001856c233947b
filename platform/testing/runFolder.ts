import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from '../database/embedded/postmaster.ts';

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm';
/** Bytes; a run needs about half. */
const roomWanted = 3 * 1024 ** 3;
const name = /^kurve-test-(\d+)-/;

/**
 * A folder for the databases of this run, in memory where there is room: each house begins with a copy of 1,200 files,
 * which a disk that others use too takes half a second of processor time for.
 */
export async function makeRunFolder(): Promise<string> {
  const place = hasRoom(memory) ? memory : tmpdir();
  await removeFoldersOfKilledRuns(place);
  const folder = mkdtempSync(join(place, `kurve-test-${process.pid}-`));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomWanted;
  } catch {
    return false;
  }
}

/** With the server that still runs in it. */
async function removeFoldersOfKilledRuns(place: string): Promise<void> {
  for (const found of readdirSync(place)) {
    const pid = Number(name.exec(found)?.[1]);
    if (!pid || isRunning(pid)) continue;
    const folder = join(place, found);
    const cluster = join(folder, 'postgres');
    if (existsSync(cluster)) await clearLeftovers(cluster);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
