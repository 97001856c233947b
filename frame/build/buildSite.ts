import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compressFiles.ts';

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
    await makeBuild(folder);
    say(`Building the site … done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await removeOldBuilds(hash);
  }
  return { hash, folder };
}

async function makeBuild(folder: string): Promise<void> {
  const { build } = await import('vite');
  const unfinished = `${folder}.${process.pid}`;
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const };
  await mkdir(unfinished, { recursive: true });
  try {
    await build({ ...common, build: { outDir: join(unfinished, 'client'), emptyOutDir: true } });
    await build({
      ...common,
      build: {
        outDir: join(unfinished, 'server'),
        ssr: 'siteServer.tsx',
        emptyOutDir: true,
        manifest: false,
        rolldownOptions: { input: 'siteServer.tsx' },
      },
      ssr: { noExternal: true },
    });
    await compressFiles(join(unfinished, 'client/assets'));
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
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
