import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { makeResource, type Resource } from './resource.ts';
import type { SiteBundle } from './siteBundle.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const assetName = /^\/assets\/([\w-][\w.-]*)$/;

export type SiteFiles = {
  /** A file that has been asked for before. */
  findKept(path: string): Resource | undefined;
  find(path: string): Resource | undefined;
};

/**
 * Files of the build below `/assets/`; their names carry a hash, so browsers keep them for good. Files of earlier
 * builds that are still on disk are served too, for pages that were opened before a deploy.
 */
export async function openSiteFiles(
  { clientFolder, compressed }: Pick<SiteBundle, 'clientFolder' | 'compressed'>,
  headers: Record<string, string>,
): Promise<SiteFiles> {
  const kept = new Map<string, Resource>();
  // What has been sent lightly compressed until then is read anew. Where nobody may write beside the build, it stays as
  // it is.
  compressed?.().then(
    () => kept.clear(),
    () => {},
  );
  const dist = dirname(dirname(clientFolder));
  const builds = (await readdir(dist)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const folders = [
    clientFolder,
    ...builds.map((name) => join(dist, name, 'client')).filter((one) => one !== clientFolder),
  ];
  const fileOf = (name: string) => folders.map((folder) => join(folder, 'assets', name)).find((one) => existsSync(one));
  return {
    findKept: (path) => kept.get(path),
    find(path) {
      const known = kept.get(path);
      if (known) return known;
      const name = assetName.exec(path)?.[1];
      const file = name === undefined ? undefined : fileOf(name);
      if (!file) return undefined;
      const resource = readAsset(file, headers);
      kept.set(path, resource);
      return resource;
    },
  };
}

function readAsset(file: string, headers: Record<string, string>): Resource {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const encoded = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const br = encoded('.br');
  const gzip = encoded('.gz');
  return makeResource({
    type,
    body: readFileSync(file),
    headers: { 'cache-control': 'public, max-age=31536000, immutable', ...headers },
    isCompressible: !/\.(woff2|png|webp)$/.test(file),
    encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  });
}
