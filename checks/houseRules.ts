import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clubName } from './rules/clubName.ts';
import { endpointsDeclared, type RoomContract, refusalsHaveWords, refusalsListed } from './rules/endpoints.ts';
import { lockFile } from './rules/lockFile.ts';
import { names } from './rules/names.ts';
import { rooms } from './rules/rooms.ts';
import { sizes } from './rules/sizes.ts';
import { doorsTakeContexts, noClockInSql, ownSchemaOnly, sqlOnlyInStores } from './rules/sql.ts';
import { surroundings } from './rules/surroundings.ts';
import { testNames } from './rules/testNames.ts';
import { wordsComplete, wordsExist } from './rules/words.ts';
import type { Finding, Rule, Source } from './sources.ts';
import { readSpecRows } from './specRows.ts';

/** The rules that need nothing but the files. */
export const fileRules: Rule[] = [
  rooms,
  sizes,
  names,
  sqlOnlyInStores,
  ownSchemaOnly,
  noClockInSql,
  doorsTakeContexts,
  surroundings,
  clubName,
  wordsComplete,
  wordsExist,
];

/** All rules of the house that are ours. */
export async function checkHouse(root: string, sources: Source[]): Promise<Finding[]> {
  const contracts = await loadContracts(root, sources);
  const rows = new Set(readSpecRows(root).map(({ id }) => id));
  return [
    ...fileRules.flatMap((rule) => rule(sources)),
    ...endpointsDeclared(contracts),
    ...refusalsListed(contracts),
    ...refusalsHaveWords(sources, contracts),
    ...testNames(sources, rows),
    ...lockFile(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  ];
}

/** Loads every `rooms/x/contract.ts`; it exports one contract. */
async function loadContracts(root: string, sources: Source[]): Promise<RoomContract[]> {
  const files = sources.flatMap(({ path }) => /^rooms\/([^/]+)\/contract\.ts$/.exec(path) ?? []).filter(existsIn(root));
  const rooms = [...new Set(files.map((path) => path.split('/')[1]!))];
  return Promise.all(
    rooms.map(async (room) => {
      const module = await import(pathToFileURL(join(root, `rooms/${room}/contract.ts`)).href);
      const contract = module[`${room}Contract`];
      if (!contract) throw new Error(`rooms/${room}/contract.ts must export ${room}Contract`);
      return { room, contract, refusals: module[`${room}Refusals`] };
    }),
  );
}

const existsIn = (root: string) => (path: string) => path.endsWith('contract.ts') && existsSync(join(root, path));
