import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Throws what the system says where that cannot be: `recursive` of
 * Node 24 never ends in a place like `/proc`, which is there and says ENOENT.
 */
export function makeFolder(folder: string, mode?: number): void {
  const path = resolve(folder);
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
