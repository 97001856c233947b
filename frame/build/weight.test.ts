import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadBundle, type SiteBundle } from '../server/siteBundle.ts';
import { compressBuild, ensureBuild } from './buildSite.ts';

/** Of what visitors are shown; staff at their desk sign in first, and stay. */
const budget = { visitors: 100_000, staff: 150_000 };
let bundle: SiteBundle;
beforeAll(async () => {
  const build = await ensureBuild();
  await compressBuild(build);
  bundle = await loadBundle(build);
}, 120_000);

it('asks for at most 100 kB of JavaScript (Brotli) on the first visit of any page for visitors, and 150 kB for staff', () => {
  const templates = JSON.parse(readFileSync(join(bundle.clientFolder, '.vite/templates.json'), 'utf8'));
  expect(templates).toHaveProperty('start-page');
  for (const [template, module] of Object.entries<string>(templates)) {
    const { entry, chunks } = bundle.assetsOf(template);
    const weight = [entry, ...chunks].reduce(
      (sum, file) => sum + statSync(`${join(bundle.clientFolder, file)}.br`).size,
      0,
    );
    expect(weight, `${template} weighs ${weight} bytes`).toBeLessThanOrEqual(
      module.includes('/office/') ? budget.staff : budget.visitors,
    );
    expect(weight, `${template} has no script at all`).toBeGreaterThan(20_000);
  }
});

it('keeps what only the server or a form needs out of what every page loads', () => {
  const { entry, chunks } = bundle.assetsOf('offline');
  const text = [entry, ...chunks].map((file) => readFileSync(join(bundle.clientFolder, file), 'utf8')).join('');
  expect(text).toContain('hydrateRoot');
  expect(text).not.toContain('ZodError');
  expect(text).not.toContain('renderToString');
});

it('asks for few files before a page of content wakes up, and for little before it is painted', () => {
  for (const template of ['start-page', 'news-overview', 'news', 'default']) {
    const { entry, chunks } = bundle.assetsOf(template);
    expect(chunks.length, template).toBeLessThanOrEqual(12);
    const imports = readFileSync(join(bundle.clientFolder, entry), 'utf8').match(/from"[^"]+"/g);
    expect(imports?.join()).not.toMatch(/site/);
    expect(statSync(join(bundle.clientFolder, entry)).size).toBeLessThan(2_000);
  }
});
