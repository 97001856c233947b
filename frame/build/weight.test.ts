import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadBundle, type SiteBundle } from '../server/siteBundle.ts';
import { ensureBuild } from './buildSite.ts';

const budget = 100_000;
let bundle: SiteBundle;
beforeAll(async () => {
  bundle = await loadBundle(await ensureBuild());
}, 120_000);

it('asks for at most 100 kB of JavaScript (Brotli) on the first visit of any page', () => {
  const templates = Object.keys(
    JSON.parse(readFileSync(join(bundle.clientFolder, '.vite/templates.json'), 'utf8')) as Record<string, string>,
  );
  expect(templates).toContain('start-page');
  for (const template of templates) {
    const { entry, preloads } = bundle.assetsOf(template);
    const weight = [entry, ...preloads].reduce(
      (sum, file) => sum + statSync(`${join(bundle.clientFolder, file)}.br`).size,
      0,
    );
    expect(weight, `${template} weighs ${weight} bytes`).toBeLessThanOrEqual(budget);
    expect(weight, `${template} has no script at all`).toBeGreaterThan(20_000);
  }
});

it('keeps what only the server or a form needs out of the entry', () => {
  const entry = readFileSync(join(bundle.clientFolder, bundle.assetsOf('start-page').entry), 'utf8');
  expect(entry).not.toContain('ZodError');
  expect(entry).not.toContain('renderToString');
});
