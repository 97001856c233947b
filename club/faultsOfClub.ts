import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clubFolder } from './clubFolder.ts';
import { placeholdersIn } from './placeholderRules.ts';
import { brokenReferences } from './referenceRules.ts';
import { type ClubParts, clubFiles } from './shape/folder.ts';

/** `servesRealPeople`: nothing may stand for what is still to come. `isDemo`: there must be demo data. */
type Wanted = { servesRealPeople?: boolean; isDemo?: boolean };

/**
 * Why no house can be run with the club's folder, one line for each fault, with file and field; undefined, if all is
 * well. Nothing else of the club may be loaded before.
 */
export async function faultsOfClub(wanted: Wanted = {}, folder = clubFolder): Promise<string | undefined> {
  const faults = await listFaults(wanted, folder);
  if (faults.length === 0) return undefined;
  const lines = faults.map((fault) => `\n  ${fault}`);
  return `The club's folder ${folder} cannot be used (docs/club-folder.md):${lines.join('')}`;
}

async function listFaults({ servesRealPeople, isDemo }: Wanted, folder: string): Promise<string[]> {
  if (!existsSync(folder))
    return ['there is no such folder; npm run kurve -- club new writes one, while CLUB is not set'];
  const { parts, faults } = await readParts(folder);
  if (!parts) return faults;
  const unfinished = servesRealPeople ? Object.entries(parts) : [];
  const noDemo = isDemo && !existsSync(join(folder, 'demo/accounts.ts'));
  return [
    ...brokenReferences(parts).map(([file, fault]) => `${file}: ${fault}`),
    ...unfinished.flatMap(([file, part]) => placeholdersIn(part).map((fault) => `${file}: ${fault}`)),
    ...(noDemo ? ['demo/: this club has no demo data; set DEMO=0, and DATABASE_URL or an empty DATA_FOLDER'] : []),
  ];
}

async function readParts(folder: string): Promise<{ parts?: ClubParts; faults: string[] }> {
  const parts: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [file, shape] of Object.entries(clubFiles)) {
    const path = join(folder, file);
    if (!existsSync(path)) {
      faults.push(`${file}: is missing`);
      continue;
    }
    try {
      const { data, error } = shape.safeParse(await import(pathToFileURL(path).href));
      parts[file] = data;
      for (const { path: field, message } of error?.issues ?? [])
        faults.push(`${file}: ${field.join('.')}: ${message}`);
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
  }
  return faults.length > 0 ? { faults } : { parts: parts as ClubParts, faults };
}
