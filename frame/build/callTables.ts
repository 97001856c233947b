import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { RoomApi } from '#platform/api/endpoint.ts';

const prefix = 'virtual:calls/';

const ofStaff = 'office';

/**
 * Serves `virtual:calls/<room>`: the small table of methods, paths and query names that the browser's client needs,
 * read from the room's api. So zod stays out of the browser. The calls that need a permission stand in
 * `virtual:calls/<room>/office`, so that fans load none of them; `virtual:calls/<room>/<call>` has one call alone, for
 * a page that needs no other one of that room.
 */
export function callTables(root: string): Plugin {
  return {
    name: 'kurve-call-tables',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [room = '', part] = id.slice(prefix.length + 1).split('/');
      const file = join(root, 'rooms', room, 'api.ts');
      this.addWatchFile(file);
      const { mtimeMs } = await stat(file);
      const exports: Record<string, unknown> = await import(`${pathToFileURL(file).href}?at=${mtimeMs}`);
      const api = Object.entries(exports).find(([name]) => name.endsWith('Api'))?.[1];
      if (!api) throw new Error(`${file} exports no …Api`);
      return `export default ${JSON.stringify(callsOf(api as RoomApi, part))}`;
    },
  };
}

/** What an address stands for: all calls of fans, those of staff (`office`), or one call. Throws for an unknown one. */
export function callsOf(api: RoomApi, part?: string): ReturnType<typeof callTable> {
  const table = callTable(api, part === ofStaff);
  if (part === undefined || part === ofStaff) return table;
  const call = table[part];
  if (!call) throw new Error(`There is no call ${part}`);
  return { [part]: call };
}

/**
 * Name of each call → [method, path below /api, query names]; `isForStaff`: those that need a permission, or the others.
 */
export function callTable(api: RoomApi, isForStaff = false): Record<string, [string, string, string[]]> {
  return Object.fromEntries(
    Object.entries(api)
      .filter(([, { caller }]) => (typeof caller === 'object' && 'permission' in caller) === isForStaff)
      .map(([name, { method, path, query }]) => [name, [method, path, Object.keys(query?.shape ?? {})]]),
  );
}
