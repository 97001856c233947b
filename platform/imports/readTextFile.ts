import { readFile, stat } from 'node:fs/promises';
import { StartFailure } from '#platform/start/startFailure.ts';

const megabytes = 20;

/** The file itself, to be read; throws StartFailure where there is none. Answers its size in bytes. */
export async function sizeOfFile(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new StartFailure(`${file} is a folder, and no file.`);
  if (!found?.isFile()) throw new StartFailure(`There is no file ${file}.`);
  return found.size;
}

/** Is there a folder of that name? */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

/**
 * The text of a file that somebody names for an import. Throws StartFailure where it is no text in UTF-8 of at most 20
 * MB, and says in which line.
 */
export async function readTextFile(file: string): Promise<string> {
  if ((await sizeOfFile(file)) > megabytes * 1024 * 1024)
    throw new StartFailure(`${file} is larger than ${megabytes} MB; split it.`);
  const bytes = await readFile(file).catch(() => {
    throw new StartFailure(`${file} cannot be read.`);
  });
  if (bytes.includes(0)) throw new StartFailure(`${file} is no text, but something binary; save it as CSV in UTF-8.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new StartFailure(`${file}:${firstBadLine(bytes)}: this line is not written in UTF-8.`);
  }
}

/** The number of the first line, counted from 1, that is not UTF-8. */
function firstBadLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8');
  const lines = decoder.decode(bytes).split('\n');
  const bad = lines.findIndex((line) => line.includes('\ufffd'));
  return bad + 1;
}
