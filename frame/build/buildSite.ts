import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const dist = join(root, 'dist');
const keptBuilds = 3;

/** One finished build: `client/` for browsers, `server/siteServer.js` for rendering. */
export type SiteBuild = { hash: string; folder: string };

/**
 * Answers the build of today's sources, making it when `dist/` has none. Builds are kept by the hash of their sources, so several
 * processes may start at once and an older process keeps its files.
 */
export async function ensureBuild(say: (line: string) => void = () => {}): Promise<SiteBuild> {
  const hash = await hashOfSources();
  const folder = join(dist, hash);
  if (!existsSync(folder)) {
    const began = performance.now();
    say('Building the site …');
    await buildOnce(folder);
    say(`Building the site … done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await removeOldBuilds(hash);
  }
  return { hash, folder };
}

/** Only one process builds; the others wait for what it makes. A lock that nobody has touched for two minutes is left over. */
async function buildOnce(folder: string): Promise<void> {
  const lock = `${folder}.lock`;
  await mkdir(dist, { recursive: true });
  while (!existsSync(folder)) {
    if (await takeLock(lock)) {
      try {
        if (!existsSync(folder)) await runBuild(folder);
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

/** Builds in a process of its own: always for production, whatever this one runs as, and its memory goes when it ends. */
async function runBuild(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('makeBuild.ts', import.meta.url));
  const surroundings = ['-u', 'VITEST', '-u', 'NODE_OPTIONS', 'NODE_ENV=production'];
  await promisify(execFile)('/usr/bin/env', [...surroundings, process.execPath, script, folder], { cwd: root });
}

async function removeOldBuilds(current: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(dist, name))).mtimeMs })));
  for (const { name } of aged.sort((a, b) => b.at - a.at).slice(keptBuilds - 1)) {
    await rm(join(dist, name), { recursive: true, force: true });
  }
}

const sourceFolders = ['frame', 'design', 'club', 'rooms', 'platform', 'ports'];
const sourceFiles = ['site.tsx', 'siteServer.tsx', 'vite.config.ts', 'package-lock.json'];
const isSource = (path: string): boolean =>
  /\.(tsx?|css|json|svg|woff2)$/.test(path) && !/\.test\.tsx?$|\/(server|migrations|words|testing|demo)\//.test(path);

/** Hash of everything that a build is made of; some milliseconds. */
async function hashOfSources(): Promise<string> {
  const inFolders = await Promise.all(
    sourceFolders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
      return entries.map((entry) => `${folder}/${entry}`).filter(isSource);
    }),
  );
  const paths = [...sourceFiles, ...inFolders.flat()].sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path)).catch(() => '')));
  paths.forEach((path, index) => {
    hash
      .update(path)
      .update('\0')
      .update(contents[index] ?? '')
      .update('\0');
  });
  return hash.digest('hex').slice(0, 16);
}
