import { z } from 'zod';
import type { Focus } from '#ports/artwork.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';
import { parseSource, readShape } from './sourceText.ts';

const file = 'pictures.json';
const percent = z.int('is no whole per cent').min(0, 'is less than 0 %').max(100, 'is more than 100 %');
const schema = z.record(z.string(), z.strictObject({ focus: z.tuple([percent, percent]) }));

/** Reads the point of each picture that stays in view when it is cropped, by path; others are cropped to the middle. */
export async function readFocuses(folder: Folder, report: Report): Promise<Map<string, Focus>> {
  const text = folder.paths.has(file) ? await folder.text(file) : undefined;
  const source = text === undefined ? undefined : parseSource(file, text, report);
  const described = Object.entries((source && readShape(source, schema, report)) ?? {});
  for (const [path] of described)
    if (!folder.paths.has(path)) report.error(file, source!.lineOf([path]), `there is no picture "${path}"`);
  return new Map(described.map(([path, { focus }]) => [path, focus]));
}
