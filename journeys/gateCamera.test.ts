import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '#club/demo/accounts.ts';
import words from '#rooms/tickets/wallet/words/office.de.json' with { type: 'json' };
import { openChromium, openKeptChromium } from './chromium.ts';
import { sharedDemo } from './startDemo.ts';

const product = await sharedDemo();
// Unpacks the browser where none is installed.
const browser = await openChromium();
const folder = mkdtempSync(join(tmpdir(), 'kurve-camera-'));
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A film of one picture, 640 × 480, in which a QR code is held before the camera (YUV4MPEG2). */
function filmOf(text: string): string {
  const [width, height, scale] = [640, 480, 9];
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const [left, top] = [(width - size * scale) >> 1, (height - size * scale) >> 1];
  const light = Buffer.alloc(width * height, 235);
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < scale; line += 1) {
        const at = (top + y * scale + line) * width + left + x * scale;
        light.fill(16, at, at + scale);
      }
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)];
  const path = join(folder, 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...frame, ...frame]));
  return path;
}

it('lets a gate read codes with the camera, once for each ticket that is held before it', async () => {
  const code = 'K1.0123456789.1.5.12345678';
  const options = { viewport: { width: 390, height: 844 }, locale: 'de-DE', permissions: ['camera'] };
  const phone = await openKeptChromium(join(folder, 'phone'), options, filmOf(code));
  const page = phone.pages()[0] ?? (await phone.newPage());
  page.setDefaultTimeout(20_000);
  await page.goto(`${product.origin}/office/gate/`);
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL(/\/identity\//);
  await page.getByLabel('E-Mail').fill('einlass@kurve.test');
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').first().click();
  // In a training, which needs no match today: the camera is the same.
  await page.getByRole('button', { name: words.training.open }).click();
  await page.getByRole('button', { name: words.camera.on }).click();
  await page.getByText(words.reasons.unknown).waitFor();
  // Another check would put another answer in its place.
  const answer = await page.$('[role=alert] > div');
  await page.waitForTimeout(1500);
  expect(await answer!.evaluate((said) => said.isConnected)).toBe(true);
  await page.getByRole('button', { name: words.camera.off }).click();
  expect(await page.locator('video').count()).toBe(0);
  await phone.close();
});
