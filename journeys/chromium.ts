import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Opens a browser: the one named by CHROMIUM_PATH, an installed one, or the one that comes with the package. */
export async function openChromium(): Promise<Browser> {
  const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'];
  const path = [process.env.CHROMIUM_PATH, ...installed].find((candidate) => candidate && existsSync(candidate));
  return chromium.launch({ executablePath: path ?? (await unpackChromium()), args: flags, headless: true });
}

/**
 * Unpacks the Chromium of the package. It brings the libraries that small machines lack, but only where it believes to run on a
 * cloud function and only into a fresh folder, so it gets both before it is loaded.
 */
async function unpackChromium(): Promise<string> {
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'kurve-chromium-'));
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}
