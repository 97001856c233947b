import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clubName, platformWithoutTrades } from './rules/clubName.ts';
import { endpointsDeclared, type LoadedApi, refusalsHaveWords, refusalsListed } from './rules/endpoints.ts';
import { lockFile } from './rules/lockFile.ts';
import { migrationsLetBuyersThrough } from './rules/migrations.ts';
import { names } from './rules/names.ts';
import { rooms } from './rules/rooms.ts';
import { sizes } from './rules/sizes.ts';
import { doorsTakeContexts, noClockInSql, ownSchemaOnly, sqlOnlyInStores } from './rules/sql.ts';
import { styleClasses } from './rules/styleClasses.ts';
import { surroundings } from './rules/surroundings.ts';
import { testNames } from './rules/testNames.ts';
import { testsWriteThroughFactories } from './rules/testWrites.ts';
import { translatedPages } from './rules/translatedPages.ts';
import { waits } from './rules/waits.ts';
import { clubWordsExist, wordsComplete } from './rules/words.ts';
import { wordsExist } from './rules/wordUses.ts';
import type { Finding, Rule, Source } from './sources.ts';
import { readSpecRows } from './specRows.ts';

/** The rules that need nothing but the files. */
export const fileRules: Rule[] = [
  rooms,
  sizes,
  styleClasses,
  translatedPages,
  waits,
  names,
  sqlOnlyInStores,
  ownSchemaOnly,
  noClockInSql,
  testsWriteThroughFactories,
  doorsTakeContexts,
  migrationsLetBuyersThrough,
  surroundings,
  clubName,
  platformWithoutTrades,
  wordsComplete,
  wordsExist,
  clubWordsExist,
];

/** All rules of the house that are ours. */
export async function checkHouse(root: string, sources: Source[]): Promise<Finding[]> {
  const apis = await loadApis(root, sources);
  const rows = new Set(readSpecRows(root).map(({ id }) => id));
  return [
    ...fileRules.flatMap((rule) => rule(sources)),
    ...endpointsDeclared(apis),
    ...refusalsListed(apis),
    ...refusalsHaveWords(sources, apis),
    ...testNames(sources, rows),
    ...lockFile(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  ];
}

/** Loads the `api.ts` of every room; it exports one api. */
async function loadApis(root: string, sources: Source[]): Promise<LoadedApi[]> {
  const files = sources.map(({ path }) => path).filter((path) => /^rooms\/[^/]+\/[^/]+\/api\.ts$/.test(path));
  return Promise.all(
    files.filter(existsIn(root)).map(async (file) => {
      const folder = dirname(file);
      const room = basename(folder);
      const module = await import(pathToFileURL(join(root, file)).href);
      const api = module[`${room}Api`];
      if (!api) throw new Error(`${file} must export ${room}Api`);
      return { room, folder, api, refusals: module[`${room}Refusals`] };
    }),
  );
}

const existsIn = (root: string) => (path: string) => existsSync(join(root, path));
