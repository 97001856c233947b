import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Part } from './drill.ts';
import { withHouse } from './drillDatabase.ts';

const seconds = 8;

/** The database lies on a small disk in memory that something else fills up; needs the right to mount. */
export const diskParts: Part[] = [
  {
    name: 'disk',
    work: async (folder, row) => {
      const disk = join(folder, 'disk');
      mkdirSync(disk);
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk]);
      if (mounted.status !== 0) throw new Error(`No small disk: ${mounted.stderr}`);
      chmodSync(disk, 0o755);
      try {
        await withHouse(disk, async ({ during, origins }) => {
          const figures = await during(() => fill(disk, origins[0]!), 20);
          row(`disk of the database full for ${seconds} s`, figures, seconds + 10);
        });
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  },
];

/** Takes all room that is left, also what is given back meanwhile, and then gives it back. */
async function fill(disk: string, origin: string): Promise<void> {
  const pieces: string[] = [];
  let isReported = false;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(100)) {
    isReported ||= (await fetch(`${origin}/readyz`).then((reply) => reply.text())).includes('full');
    const { bavail, bsize } = statfsSync(disk);
    if (bavail === 0) continue;
    const piece = join(disk, `piece-${pieces.length}`);
    pieces.push(piece);
    // What is taken by others meanwhile is no fault.
    await promisify(execFile)('fallocate', ['-l', String(bavail * bsize), piece]).catch(() => {});
  }
  for (const piece of pieces) rmSync(piece, { force: true });
  if (!isReported) throw new Error('/readyz has not said that the disk is full');
}
