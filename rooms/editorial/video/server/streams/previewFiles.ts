import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewCaptions, previewOf, variantsIn } from './playlistRules.ts';

/** A text made here, or the name of a file that the preview shows as it is. */
type PreviewFile = { text: string; type: string } | { asIs: true };

const playlistType = 'application/vnd.apple.mpegurl';
const textOf = (folder: string, file: string): Promise<string | undefined> =>
  readFile(join(folder, file), 'utf8').catch(() => undefined);

/**
 * A file of a paid stream as everybody may see it: playlists that end within the first ten seconds, captions of that
 * time, and the segments that such a playlist names; undefined for everything else.
 */
export async function previewFile(folder: string, file: string): Promise<PreviewFile | undefined> {
  if (file.endsWith('.m3u8')) {
    const text = await textOf(folder, file);
    const cut = text && (variantsIn(text) ? text : previewOf(text)?.text);
    return cut ? { text: cut, type: playlistType } : undefined;
  }
  if (file.endsWith('.vtt')) {
    const text = await textOf(folder, file);
    return text === undefined ? undefined : { text: previewCaptions(text), type: 'text/vtt; charset=utf-8' };
  }
  return (await firstFiles(folder)).has(file) ? { asIs: true } : undefined;
}

/** The segments of the first ten seconds, in all qualities. */
async function firstFiles(folder: string): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.filter((name) => name.endsWith('.m3u8')).map((name) => textOf(folder, name)));
  return new Set(texts.flatMap((text) => (text ? (previewOf(text)?.files ?? []) : [])));
}
