import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { variantOf } from './resource.ts';
import { openSiteFiles } from './siteFiles.ts';

const dist = mkdtempSync(join(tmpdir(), 'kurve-site-files-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const script = 'export const scarf = "black, red and white";\n'.repeat(50);

function aBuild(): string {
  const clientFolder = join(dist, '0123456789abcdef', 'client');
  mkdirSync(join(clientFolder, 'assets'), { recursive: true });
  writeFileSync(join(clientFolder, 'assets/page-1.js'), script);
  return clientFolder;
}

it('sends a script lightly compressed until its best form lies beside it, then that one', async () => {
  const clientFolder = aBuild();
  const compressing = Promise.withResolvers<void>();
  const files = await openSiteFiles({ clientFolder, compressed: () => compressing.promise }, {});
  const sent = () => variantOf(files.find('/assets/page-1.js')!, 'br').bytes;
  expect(brotliDecompressSync(sent()).toString()).toBe(script);
  const best = Buffer.from('the best form');
  writeFileSync(join(clientFolder, 'assets/page-1.js.br'), best);
  expect(sent()).not.toEqual(best);
  compressing.resolve();
  await turn();
  expect(sent()).toEqual(best);
});

it('goes on with light forms where compressing has failed', async () => {
  const clientFolder = aBuild();
  rmSync(join(clientFolder, 'assets/page-1.js.br'), { force: true });
  const files = await openSiteFiles({ clientFolder, compressed: () => Promise.reject(new Error('EROFS')) }, {});
  await turn();
  const { bytes } = variantOf(files.find('/assets/page-1.js')!, 'br');
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
});
