import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { inClubFolder } from '#club/clubFolder.ts';
import type { Context } from '#platform/context.ts';
import { importFolder } from '../server/import/importFolder.ts';

/** A small drawing; different colours are different pictures. */
export const aDrawing = (colour = '#e1000f'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="${colour}"/></svg>`;

type Files = Record<string, string | Buffer | object>;

/** A content folder with these files, removed when the test ends. Objects are written as JSON. */
export function aFolder(files: Files): string {
  const root = writeFolder(files);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Imports these files as a content folder, for a whole test file. */
export async function importContent(ctx: Context, files: Files): Promise<void> {
  const root = writeFolder(files);
  await importFolder(ctx, root, { isKnownPath: () => false }).finally(() => rmSync(root, { recursive: true }));
}

function writeFolder(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'kurve-content-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(root, path), isText ? content : JSON.stringify(content, undefined, 2));
  }
  return root;
}

/** A published news text with one category, on the academy's section unless `meta` says otherwise. */
export function aNewsText(name: string, meta: object = {}, markdown = 'Text.'): Record<string, string | object> {
  return {
    'categories.json': { u17: { de: 'U17', en: 'U17' }, verein: { de: 'Verein', en: 'Club' } },
    [`news/${name}/meta.json`]: { sites: ['nachwuchs'], categories: ['u17'], publishedAt: '-3d 10:30', ...meta },
    [`news/${name}/de.md`]: `---\ntitle: Titel ${name}\n---\n\n${markdown}\n`,
  };
}

/** The pages of the demo club that every footer links to, as files of a content folder. */
export function theLegalPages(): Files {
  const demoPages = inClubFolder('demo/content/pages');
  const names = ['agb', 'barrierefreiheit', 'datenschutz', 'impressum', 'presse', 'versand', 'widerruf'];
  const files = names.flatMap((name) => readdirSync(join(demoPages, name)).map((file) => `${name}/${file}`));
  return Object.fromEntries(files.map((file) => [`pages/${file}`, readFileSync(join(demoPages, file))]));
}
