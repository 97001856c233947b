import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clubFolder } from '#club/clubFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const dist = join(root, 'dist');
const keptBuilds = 3;

/** One finished build: `client/` for browsers, `server/siteServer.js` for rendering. */
export type SiteBuild = { hash: string; folder: string };

/**
 * Answers the build of today's sources, making it when `dist/` has none. Builds are kept by the hash of their sources,
 * so several processes may start at once and an older process keeps its files.
 */
export async function ensureBuild(say: (line: string) => void = () => {}): Promise<SiteBuild> {
  const hash = hashOfSources();
  const folder = join(dist, hash);
  if (!existsSync(folder)) {
    const began = performance.now();
    say('Building the site …');
    await once(folder, () => runInOwnProcess(new URL('makeBuild.ts', import.meta.url), folder));
    say(`Building the site … done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await removeOldBuilds(hash);
  }
  // Builds of several clubs, or of two versions, may be in use: the ones that nobody has started for long go first.
  await utimes(folder, new Date(), new Date()).catch(() => {});
  return { hash, folder };
}

/**
 * Writes compressed copies beside the files of a build, unless they are there. That takes as long as the build itself,
 * so the server starts first and compresses lightly what it sends until then.
 */
export function compressBuild({ folder }: Pick<SiteBuild, 'folder'>): Promise<void> {
  return once(join(folder, 'compressed'), () => runInOwnProcess(new URL('compressFiles.ts', import.meta.url), folder));
}

/**
 * Only one process makes a file or folder; the others wait for it. A lock that nobody has touched for two minutes is
 * left over.
 */
async function once(made: string, make: () => Promise<void>): Promise<void> {
  const lock = `${made}.lock`;
  await mkdir(dist, { recursive: true });
  while (!existsSync(made)) {
    if (await takeLock(lock)) {
      try {
        if (!existsSync(made)) await make();
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    } else await sleep(100);
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const taken = await stat(lock).catch(() => undefined);
    if (taken && Date.now() - taken.mtimeMs > 120_000) await rm(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Runs a script in its own process: always with `NODE_ENV=production`, and its memory is freed when it ends. It is
 * killed when this process exits.
 */
async function runInOwnProcess(script: URL, ...given: string[]): Promise<void> {
  const environment = ['-u', 'VITEST', '-u', 'NODE_OPTIONS', 'NODE_ENV=production'];
  const path = fileURLToPath(script);
  const running = promisify(execFile)('/usr/bin/env', [...environment, process.execPath, path, ...given], {
    cwd: root,
  });
  const end = () => void running.child.kill();
  process.once('exit', end);
  await running.finally(() => process.removeListener('exit', end));
}

async function removeOldBuilds(current: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dist, name))).mtimeMs })));
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(keptBuilds - 1)) {
    await rm(join(dist, name), { recursive: true, force: true });
  }
}

const sourceFolders = ['frame', 'design', 'club', 'rooms', 'platform', 'ports'];
const sourceFiles = ['site.tsx', 'siteOffice.tsx', 'siteServer.tsx', 'vite.config.ts', 'package-lock.json'];
const otherFolders = new Set(['server', 'migrations', 'words', 'testing', 'demo']);
const isSource = (name: string): boolean => /\.(tsx?|css|json|svg|woff2)$/.test(name) && !/\.test\.tsx?$/.test(name);

/** Paths below `base`. */
function filesIn(folder: string, base = root): string[] {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return otherFolders.has(entry.name) ? [] : filesIn(path, base);
    return isSource(entry.name) ? [path] : [];
  });
}

/**
 * Hash of everything that a build is made of. A thousand files, read one after the other: seven times as fast as all at
 * once.
 */
function hashOfSources(): string {
  const ofHouse = [...sourceFiles, ...sourceFolders.flatMap((folder) => filesIn(folder))];
  const hash = createHash('sha256');
  const add = (base: string) => (path: string) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(base, path)))
      .update('\0');
  ofHouse.sort().forEach(add(root));
  // Wherever it lies: the same club has the same build.
  filesIn('.', clubFolder).sort().forEach(add(clubFolder));
  return hash.digest('hex').slice(0, 16);
}
