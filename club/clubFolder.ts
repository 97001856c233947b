import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder that a club is named by: `hafen` is `clubs/hafen`, anything with a slash a path relative to the house. */
export const folderOfClub = (name: string): string => resolve(root, name.includes('/') ? name : `clubs/${name}`);

/** The folder of the club that this house is run for, as `CLUB` names it; else the demo club's. */
export const clubFolder = folderOfClub(process.env.CLUB || 'eintracht');

/** Where a file of the chosen club lies: `demo/content`. */
export const inClubFolder = (path: string): string => join(clubFolder, path);

/** What the chosen club's modules are imported by: the start of the name → the folder that it stands for. */
export const clubImports: Readonly<Record<string, string>> = {
  '#clubFolder/': `${clubFolder}/`,
  '#club/demo/': `${clubFolder}/demo/`,
};
