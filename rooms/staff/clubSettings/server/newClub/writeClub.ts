import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfClub } from '#club/clubFolder.ts';
import { makeFolder } from '#platform/files/makeFolder.ts';
import { type Answers, fillIn } from './templateRules.ts';

/** Writes the folder of another club: the files of `clubs/template` with the answers in them. */
export function writeClub(folder: string, answers: Answers): void {
  const template = folderOfClub('template');
  makeFolder(folder);
  // A folder outside of the house has nobody else to say how its files are read.
  if (!folder.startsWith(folderOfClub('.')))
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`);
  for (const file of readdirSync(template))
    writeFileSync(join(folder, file), fillIn(readFileSync(join(template, file), 'utf8'), answers));
}
