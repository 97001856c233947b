import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RoomApi } from '#platform/api/endpoint.ts';

const prefix = 'virtual:calls/';
const ofStaff = '/office';
const one = '/only/';

/**
 * Serves `virtual:calls/<room>`: the small table of methods, paths and query names that the browser's client needs,
 * read from the room's `api.ts` and, where there is one, `officeApi.ts`. So zod stays out of the browser. The calls that
 * need a permission stand in `virtual:calls/<room>/office`, so that fans load none of them; one call alone is
 * `virtual:calls/<room>/only/<call>`, for a page that needs no other of that room.
 */
export function callTables(root: string): Plugin {
  return {
    name: 'kurve-call-tables',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [room = ''] = id.slice(prefix.length + 1).split('/');
      const files = apiFilesOf(root, room).map((path) => join(root, path));
      if (files.length === 0) throw new Error(`There is no room ${room}`);
      for (const file of files) this.addWatchFile(file);
      const table = callTable(Object.assign({}, ...(await Promise.all(files.map(apiIn)))), id.endsWith(ofStaff));
      return `export default ${JSON.stringify(onlyAsked(table, id.split(one)[1]))}`;
    },
  };
}

/** The files in which the calls of a room stand. */
export const apiFilesOf = (root: string, room: string): string[] =>
  globSync(`rooms/*/${room}/{api,officeApi}.ts`, { cwd: root });

/** The calls that a file exports. Throws for a file without any. */
async function apiIn(file: string): Promise<RoomApi> {
  const { mtimeMs } = await stat(file);
  const exports: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${mtimeMs}`);
  const api = Object.entries(exports).find(([name]) => name.endsWith('Api'))?.[1];
  if (!api) throw new Error(`${file} exports no …Api`);
  return api as RoomApi;
}

/** The table with one call of it; `name` undefined: all of it. Throws for a call that there is not. */
export function onlyAsked(table: CallTable, name: string | undefined): CallTable {
  if (name === undefined) return table;
  const call = table[name];
  if (!call) throw new Error(`There is no call ${name}`);
  return { [name]: call };
}

type CallTable = Record<string, [string, string, string[]]>;

/**
 * Name of each call → [method, path below /api, query names]; `isForStaff`: those that need a permission, or the others.
 */
export function callTable(api: RoomApi, isForStaff = false): CallTable {
  return Object.fromEntries(
    Object.entries(api)
      .filter(([, { caller }]) => (typeof caller === 'object' && 'permission' in caller) === isForStaff)
      .map(([name, { method, path, query }]) => [name, [method, path, Object.keys(query?.shape ?? {})]]),
  );
}
