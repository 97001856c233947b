import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { pictureNotes } from '#rooms/editorial/content/server/index.ts';

export const notesFile = 'pictures.json';

type PhotoNotes = z.output<typeof pictureNotes>;

/**
 * What `pictures.json` says of the photographs beside it, by file: the point that stays in view when they are cropped,
 * and what they show. Empty where there is no such file; a complaint where it has another shape.
 */
export async function readPhotoNotes(folder: string): Promise<{ notes: PhotoNotes } | { complaint: string }> {
  const text = await readFile(join(folder, notesFile), 'utf8').catch(() => '{}');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { complaint: (error as Error).message };
  }
  const parsed = pictureNotes.safeParse(value);
  if (parsed.success) return { notes: parsed.data };
  const [issue] = parsed.error.issues;
  return { complaint: `${issue!.path.map(String).join('.')}: ${issue!.message}` };
}
