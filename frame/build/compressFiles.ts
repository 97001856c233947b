// Compresses the build in the folder given as argument; `buildSite.ts` runs it as a process of its own.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Lays a `.br` and a `.gz` form beside every script, style and drawing of a folder, each as small as it gets. */
async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
      const content = await readFile(file);
      await put(`${file}.br`, await toBrotli(content));
      await put(`${file}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}

/** Servers read these files meanwhile: there is none, or a whole one. */
async function put(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

const folder = process.argv[2];
if (!folder) throw new Error('compressFiles needs the folder of a build');
await compressFiles(join(folder, 'client/assets'));
await writeFile(join(folder, 'compressed'), '');
