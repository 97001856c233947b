// postgres.js, mended (docs/decisions/0116). As released (3.4.9), a transaction whose connection has broken goes on: its next statement, `rollback` first
// of all, is sent to nobody, which ends the process, or to whoever has the connection by then. Goes when a release minds that itself.
import { registerHooks } from 'node:module';

/** Where its addresses end; tests are run by what cannot resolve a package's name. */
const driver = '/node_modules/postgres/src/index.js';
const mends = [
  ['let savepoints = 0\n', 'let savepoints = 0, lost\n'],
  ['connection.onclose = reject)', 'connection.onclose = error => reject(lost = error))'],
  ['        c.queue === full\n', '        if (lost) return q.reject(lost)\n        c.queue === full\n'],
] as const;

/** Throws when the text is not the one that was looked at. */
function mended(source: string): string {
  return mends.reduce((text, [was, is]) => {
    if (text.split(was).length !== 2) throw new Error('postgres.js has changed: see platform/database/driver.ts');
    return text.replace(was, is);
  }, source);
}

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    return url.endsWith(driver) ? { ...loaded, source: mended(String(loaded.source)) } : loaded;
  },
});
/** Opens a pool of connections; for `database.ts`. */
export const { default: postgres } = await import('postgres');
hooks.deregister();
