import { rename } from 'node:fs/promises';

/**
 * Gives a whole build its name. Where another process has made the same one meanwhile, that one stays: the name says
 * what is in it.
 */
export async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
