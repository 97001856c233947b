import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Report } from './report.ts';

const maxFiles = 50_000;
const longestText = 1024 * 1024;

/** The files of a folder, by their path with `/`, from the top. Links to elsewhere are not followed. */
export type Folder = {
  paths: ReadonlySet<string>;
  /** Undefined: too long or no text in UTF-8, which has been reported. */
  text(path: string): Promise<string | undefined>;
  bytes(path: string): Promise<Buffer>;
  size(path: string): Promise<number>;
};

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Looks through a folder; throws when it is none. */
export async function readFolder(root: string, report: Report): Promise<Folder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length > maxFiles) throw new StartFailure(`${root} holds more than ${maxFiles} files.`);
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
  return {
    paths: new Set(paths),
    async text(path) {
      const { size } = await stat(join(root, path));
      if (size > longestText)
        return void report.error(path, 1, `has ${size} bytes, at most ${longestText} can be read`);
      const text = utf8(await readFile(join(root, path)));
      if (text === undefined) return void report.error(path, 1, 'is no text in UTF-8');
      const nul = text.indexOf('\0');
      return nul < 0 ? text : void report.error(path, text.slice(0, nul).split('\n').length, 'holds a NUL character');
    },
    bytes: (path) => readFile(join(root, path)),
    size: async (path) => (await stat(join(root, path))).size,
  };
}
