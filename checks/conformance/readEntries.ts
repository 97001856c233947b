import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportEntry } from '#rooms/football/footballSources/server/import/importEntry.ts';
import { readIndex } from '#rooms/football/footballSources/server/import/readIndex.ts';
import { readEdition } from '#rooms/football/footballSources/server/import/readSources.ts';

/** What the indices say of a folder; files of other countries in `found/` count where there are any. */
export function readEntries(folder: string): { entries: ImportEntry[]; complaints: string[] } {
  const main = readOne('openfootball.yaml', folder);
  if (!existsSync(join(folder, 'found'))) return main;
  const found = readOne('found.yaml', folder);
  return {
    entries: [...main.entries, ...found.entries.map(withItsClubs)],
    complaints: [...main.complaints, ...found.complaints],
  };
}

function readOne(name: string, folder: string): { entries: ImportEntry[]; complaints: string[] } {
  const path = join(import.meta.dirname, name);
  const { entries, problems } = readIndex(path, readFileSync(path, 'utf8'), folder);
  return { entries, complaints: problems.map(({ line, message }) => `${name}:${line}: ${message}`) };
}

/** There is no list of the clubs of other countries: whoever plays in the file is one. */
function withItsClubs(entry: ImportEntry): ImportEntry {
  if (entry.kind !== 'edition' || !existsSync(entry.path)) return entry;
  const { draft } = readEdition(entry, readFileSync(entry.path, 'utf8'), new Date());
  return { ...entry, newClubs: [...new Set(draft.fixtures.flatMap(({ home, away }) => [home, away]))] };
}
