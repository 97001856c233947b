import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];

/**
 * Opens a browser whose data lie in a folder, so that it can be closed and opened again. `film`: a file of pictures
 * that its camera sees.
 */
export function openKeptChromium(
  folder: string,
  options: BrowserContextOptions,
  film?: string,
): Promise<BrowserContext> {
  const executablePath = [process.env.CHROMIUM_PATH, ...usualPlaces].find(runs);
  const camera = [
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launchPersistentContext(folder, {
    ...options,
    ...(executablePath ? { executablePath } : {}),
    args: film ? [...args, ...camera] : args,
  });
}

/** Opens a browser: the one named by CHROMIUM_PATH, an installed one, or the one that comes with the package. */
export async function openChromium(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, ...usualPlaces].find(runs);
  if (installed) return chromium.launch({ executablePath: installed, args });
  const { executablePath, remove } = await unpackChromium();
  const browser = await chromium.launch({ executablePath, args });
  return browser.once('disconnected', remove);
}

/**
 * Unpacks the Chromium of the package for all who open one after this, in this process and those it starts (8 s of
 * processor time each, otherwise), also where one is installed: without windows and menus it takes half the processor
 * time. Answers how to remove it. Where CHROMIUM_PATH names one, or the package's does not run, nothing is changed.
 */
export async function unpackForAll(): Promise<() => void> {
  if (runs(process.env.CHROMIUM_PATH) || process.platform !== 'linux' || process.arch !== 'x64') return () => {};
  const { executablePath, remove } = await unpackChromium();
  if (spawnSync(executablePath, ['--version']).status === 0) process.env.CHROMIUM_PATH = executablePath;
  return remove;
}

function runs(path: string | undefined): path is string {
  try {
    accessSync(path ?? '', constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the Chromium of the package. It brings the libraries that small machines lack, but only where it believes to
 * run on a cloud function and only into a fresh folder, so it gets both before it is loaded.
 */
async function unpackChromium(): Promise<{ executablePath: string; remove(): void }> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const folder = mkdtempSync(join(tmpdir(), 'kurve-chromium-'));
  process.env.TMPDIR = folder;
  const { default: bundled } = await import('@sparticuz/chromium');
  const executablePath = await bundled.executablePath();
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsIn(join(folder, 'fonts')));
  // 200 MB that nobody needs again.
  return { executablePath, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Its own list of fonts looks for them in one fixed place only; without any font it shows no text at all, or ends. */
const fontsIn = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
