import { z } from 'zod';
import type { Focus } from '#ports/artwork.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';
import { parseSource, readShape } from './sourceText.ts';
import { type WordsOrChoice, wordsOrChoice } from './wordChoice.ts';

const file = 'pictures.json';
const percent = z.int('is no whole per cent').min(0, 'is less than 0 %').max(100, 'is more than 100 %');
/** The shape of `pictures.json`. */
export const pictureNotes = z.record(
  z.string(),
  z.strictObject({
    focus: z.tuple([percent, percent]).optional(),
    alt: wordsOrChoice(500).optional(),
    credit: wordsOrChoice(200).optional(),
  }),
);

/**
 * What is true of a picture wherever it is used: the point that stays in view in every crop, what it shows, and who made
 * it. A text that uses the picture may say the latter two differently.
 */
export type PictureNote = {
  focus?: Focus | undefined;
  alt?: WordsOrChoice | undefined;
  credit?: WordsOrChoice | undefined;
};

/** Reads the notes about the pictures of a folder, by path. */
export async function readPictureNotes(folder: Folder, report: Report): Promise<Map<string, PictureNote>> {
  const text = folder.paths.has(file) ? await folder.text(file) : undefined;
  const source = text === undefined ? undefined : parseSource(file, text, report);
  const described = Object.entries((source && readShape(source, pictureNotes, report)) ?? {});
  for (const [path] of described)
    if (!folder.paths.has(path)) report.error(file, source!.lineOf([path]), `there is no picture "${path}"`);
  return new Map(described);
}
