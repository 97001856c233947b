import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Opens a browser: the one named by CHROMIUM_PATH, an installed one, or the one that comes with the package. */
export async function openChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];
  const installed = [process.env.CHROMIUM_PATH, ...usualPlaces].find(runs);
  if (installed) return chromium.launch({ executablePath: installed, args });
  const { executablePath, folder } = await unpackChromium();
  const browser = await chromium.launch({ executablePath, args });
  // 200 MB that nobody needs again.
  return browser.once('disconnected', () => rmSync(folder, { recursive: true, force: true }));
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
async function unpackChromium(): Promise<{ executablePath: string; folder: string }> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const folder = mkdtempSync(join(tmpdir(), 'kurve-chromium-'));
  process.env.TMPDIR = folder;
  const { default: bundled } = await import('@sparticuz/chromium');
  const executablePath = await bundled.executablePath();
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsIn(join(folder, 'fonts')));
  return { executablePath, folder };
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
