import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the club that this house is run for, named by `CLUB`, relative to the house; else the demo club's. */
export const clubFolder = resolve(root, process.env.CLUB || 'clubs/eintracht');

/** Where a file of the chosen club lies: `demo/content`. */
export const inClubFolder = (path: string): string => join(clubFolder, path);

/** What the chosen club's modules are imported by: the start of the name → the folder that it stands for. */
export const clubImports: Readonly<Record<string, string>> = {
  '#clubFolder/': `${clubFolder}/`,
  '#club/demo/': `${clubFolder}/demo/`,
};
