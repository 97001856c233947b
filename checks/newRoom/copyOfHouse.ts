import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The files of a whole room, each with `.txt` behind its name, so that nothing takes them for files of this house. */
const wholeRoom = join(import.meta.dirname, 'fair');

const filesOf = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: folder, maxBuffer: 1 << 26 })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(folder, path)));

/** A copy of this house in a temporary folder, in which rooms can be made. */
export function copyOfHouse(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kurve-room-'));
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Puts the whole room in the place of the empty one, which has been made and wired. */
export function furnishFair(folder: string): void {
  const room = join(folder, 'rooms/programme/fair');
  rmSync(room, { recursive: true });
  for (const path of readdirSync(wholeRoom, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.txt')) continue;
    const target = join(room, path.slice(0, -'.txt'.length));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(wholeRoom, path), target);
  }
}

/** Files of a copy that are not as in this house, but those in new rooms; with what has changed in them. */
export function changesOutside(folder: string, rooms: readonly string[]): { path: string; diff: string }[] {
  const wasThere = new Set(filesOf(root));
  const walk = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const changed = walk.filter(
    (path) =>
      !rooms.some((room) => path.startsWith(`rooms/${room}/`)) &&
      (!wasThere.has(path) || !readFileSync(join(root, path)).equals(readFileSync(join(folder, path)))),
  );
  return changed.toSorted().map((path) => {
    const { stdout } = spawnSync('git', ['diff', '--no-index', '-U0', join(root, path), join(folder, path)]);
    const lines = stdout.toString().split('\n');
    return { path, diff: lines.filter((line) => /^[+-](?![+-])/.test(line)).join('\n') };
  });
}
