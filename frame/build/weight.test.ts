import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadBundle, type SiteBundle } from '../server/siteBundle.ts';
import { compressBuild, ensureBuild } from './buildSite.ts';

/** Of what visitors are shown; staff at their desk sign in first, and stay. */
const budget = { visitors: 100_000, staff: 200_000 };
let bundle: SiteBundle;
beforeAll(async () => {
  const build = await ensureBuild();
  await compressBuild(build);
  bundle = await loadBundle(build);
});

/** The entry and everything that comes with it, each once. */
const scriptsOf = (template: string): string[] => {
  const { entry, preloaded, chunks } = bundle.assetsOf(template);
  return [...new Set([entry, ...preloaded, ...chunks])];
};

it('asks for at most 100 kB of JavaScript (Brotli) on the first visit of any page for visitors, and 200 kB for staff', () => {
  const templates = JSON.parse(readFileSync(join(bundle.clientFolder, '.vite/templates.json'), 'utf8'));
  expect(templates).toHaveProperty('start-page');
  const tooHeavy: string[] = [];
  for (const [template, [module]] of Object.entries<[string]>(templates)) {
    const weight = scriptsOf(template).reduce(
      (sum, file) => sum + statSync(`${join(bundle.clientFolder, file)}.br`).size,
      0,
    );
    const allowed = module.includes('/office/') ? budget.staff : budget.visitors;
    if (weight > allowed) tooHeavy.push(`${template} weighs ${weight} bytes`);
    expect(weight, `${template} has no script at all`).toBeGreaterThan(20_000);
  }
  expect(tooHeavy).toEqual([]);
});

it('keeps what only the server or a form needs out of what every page loads', () => {
  const text = scriptsOf('offline')
    .map((file) => readFileSync(join(bundle.clientFolder, file), 'utf8'))
    .join('');
  expect(text).toContain('hydrateRoot');
  expect(text).not.toContain('ZodError');
  expect(text).not.toContain('renderToString');
});

it('asks for few files before a page of content wakes up, and for little before it is painted', () => {
  for (const template of ['start-page', 'news-overview', 'news', 'default']) {
    const { entry, chunks } = bundle.assetsOf(template);
    expect(chunks.length, template).toBeLessThanOrEqual(12);
    const imports = readFileSync(join(bundle.clientFolder, entry), 'utf8').match(/from"[^"]+"/g);
    expect(imports ?? []).toEqual([]);
    expect(statSync(join(bundle.clientFolder, entry)).size).toBeLessThan(3_000);
  }
});

it('asks in the HTML for page and buy button at once, in few files', () => {
  for (const template of ['product', 'tickets']) {
    const { entry, preloaded, chunks } = bundle.assetsOf(template);
    expect(chunks, template).toEqual([]);
    expect(preloaded[0]).toBe(entry);
    expect(preloaded.length, template).toBeLessThanOrEqual(12);
    expect(preloaded.filter((file) => file.includes('/AddToCart-'))).toHaveLength(1);
  }
});

it('lets no two files of the site import each other, since one of them would run before what it needs', () => {
  const manifest: Record<string, { imports?: string[] }> = JSON.parse(
    readFileSync(join(bundle.clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of manifest[file]?.imports ?? []) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of Object.keys(manifest)) follow(file, []);
  expect(circles).toEqual([]);
  expect(done.size).toBeGreaterThan(100);
});
