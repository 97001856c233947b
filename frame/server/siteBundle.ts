import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressBuild, type SiteBuild } from '../build/buildSite.ts';
import { rootChunk } from '../build/chunkGroups.ts';
import type { TemplateModules } from '../build/templateList.ts';
import type { FirstVisit } from '../pageDocument.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; name?: string; src?: string };
export type Manifest = Record<string, Chunk>;

/** What the HTML of a page needs of the build. */
export type PageAssets = {
  entry: string;
  /** Scripts that the HTML asks for at once, the entry first: of pages on which somebody buys. */
  preloaded: string[];
  /** Scripts that the entry asks for when the page is painted. */
  chunks: string[];
  fonts: string[];
  css: string;
  styleSheets: string[];
};

/** The built site, ready to render. */
export type SiteBundle = {
  hash: string;
  /** Folder with the files for browsers. */
  clientFolder: string;
  /** Resolves when compressed forms lie beside those files. */
  compressed?(): Promise<void>;
  /** Script of the service worker; none in development. */
  worker?: string;
  render(visit: FirstVisit): Promise<string>;
  assetsOf(template: string): PageAssets;
  /** Development: nothing is kept, and inline scripts of the tools are allowed. */
  isDev?: boolean;
  /** Last change to the HTML before it is sent. */
  finish?(html: string): Promise<string>;
};

const preloadedFonts = ['design/fonts/inter.woff2', 'design/fonts/barlow-condensed-700.woff2'];

/** Loads a build: its renderer, and which files each template is made of. */
export async function loadBundle({ hash, folder }: SiteBuild): Promise<SiteBundle> {
  const clientFolder = join(folder, 'client');
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const server = (await import(pathToFileURL(join(folder, 'server/siteServer.js')).href)) as Pick<SiteBundle, 'render'>;
  const templates = JSON.parse(readFileSync(join(clientFolder, '.vite/templates.json'), 'utf8')) as TemplateModules;
  const known = new Map<string, PageAssets>();
  return {
    hash,
    clientFolder,
    compressed: () => compressBuild({ folder }),
    worker: readFileSync(join(folder, 'worker/sw.js'), 'utf8'),
    render: server.render,
    assetsOf(template) {
      const kept = known.get(template);
      if (kept) return kept;
      const assets = collectAssets(manifest, templates[template] ?? [], (file) =>
        readFileSync(join(clientFolder, file), 'utf8'),
      );
      known.set(template, assets);
      return assets;
    },
  };
}

/** Files of the entry, of the composition root and of one template's modules, each once. */
export function collectAssets(
  manifest: Manifest,
  templateModules: readonly string[],
  readText: (file: string) => string,
): PageAssets {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const rootKey = Object.keys(manifest).find((key) => manifest[key]?.name === rootChunk) ?? '';
  const keys = [entryKey, rootKey, ...templateModules].flatMap((key) => reachable(manifest, key));
  const parts = [...new Set(keys)].map((key) => manifest[key]!);
  const css = [...new Set(parts.flatMap((part) => part.css ?? []))];
  const fonts = preloadedFonts.flatMap((font) => manifest[font] ?? []);
  const entry = `/${manifest[entryKey]?.file}`;
  const scripts = parts.filter(({ isEntry, file }) => !isEntry && file.endsWith('.js')).map(({ file }) => `/${file}`);
  const isUrgent = templateModules.length > 1;
  return {
    entry,
    preloaded: isUrgent ? [entry, ...scripts] : [],
    chunks: isUrgent ? [] : scripts,
    fonts: fonts.map(({ file }) => `/${file}`),
    css: css.map(readText).join(''),
    styleSheets: css.map((file) => `/${file}`),
  };
}

function reachable(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key) || !manifest[key]) return [];
  seen.add(key);
  for (const next of manifest[key].imports ?? []) reachable(manifest, next, seen);
  return [...seen];
}
