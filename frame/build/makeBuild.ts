// Makes one build into the folder given as argument; `buildSite.ts` runs it as a process of its own.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { chunkGroups } from './chunkGroups.ts';
import { moveIntoPlace } from './moveIntoPlace.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Short names, since every page names all files that it may load later: seven characters of hash are the fewest that
 * the bundler takes for scripts, and a style sheet is named beside its script.
 */
const script = 'assets/[name]-[hash:7].js';
const isStyle = (names: readonly string[]): boolean => names.some((name) => name.endsWith('.css'));
const fileNames = {
  entryFileNames: script,
  chunkFileNames: script,
  assetFileNames: ({ names }: { names: string[] }) =>
    isStyle(names) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]',
};

/** Builds for browsers and for the server, and moves the result into place when it is whole. */
async function makeBuild(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  const common = {
    root,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native' as const,
    logLevel: 'warn' as const,
  };
  await mkdir(unfinished, { recursive: true });
  try {
    await build({
      ...common,
      build: {
        outDir: join(unfinished, 'client'),
        rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: chunkGroups(root) } } },
      },
    });
    await build({
      ...common,
      build: {
        outDir: join(unfinished, 'server'),
        ssr: 'siteServer.tsx',
        manifest: false,
        rolldownOptions: { input: 'siteServer.tsx' },
      },
      ssr: { noExternal: true },
    });
    await build({
      ...common,
      build: {
        outDir: join(unfinished, 'worker'),
        manifest: false,
        // One classic script without imports: that is what every browser takes as a service worker.
        rolldownOptions: {
          input: 'frame/offline/offlineWorker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
    await moveIntoPlace(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('makeBuild needs the folder to build into');
await makeBuild(folder);
