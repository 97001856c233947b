import { z } from 'zod';
import { schemaWords } from './partSchemas.ts';
import type { Folder } from './readFolder.ts';
import type { Report } from './report.ts';
import { parseSource, readShape } from './sourceText.ts';

const file = 'categories.json';
const name = schemaWords.words(100);
const schema = z.record(schemaWords.key, z.strictObject({ de: name, en: name.optional(), ja: name.optional() }));

export type CategoryNames = z.output<typeof schema>[string];

/** Names of categories by key, in their order; empty when the folder has none. */
export async function readCategories(folder: Folder, report: Report): Promise<Map<string, CategoryNames>> {
  const text = folder.paths.has(file) ? await folder.text(file) : undefined;
  const source = text === undefined ? undefined : parseSource(file, text, report);
  const names = source && readShape(source, schema, report);
  return new Map(Object.entries(names ?? {}));
}
