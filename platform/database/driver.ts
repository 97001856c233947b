// postgres.js, mended (docs/decisions/0116). As released (3.4.9), a transaction whose connection has broken goes on: its next statement, `rollback` first
// of all, is sent to nobody, which ends the process, or to whoever has the connection by then. And a broken connection keeps what it had in hand when it
// is opened again: bytes to write, statements, rows, an error. It has no way to send the commit along with a transaction's last statements
// (0117): it does not know that `sql.ended` was sent. It waits for the answer to `begin` before the first statement, and cuts what is sent together into
// pieces of a kilobyte, each of which wakes the database. And a statement's two functions of its own let what is over keep alive what comes after it
// until the next full collection (0128). And an error that is kept for where a statement stands in the code keeps the first such statement with all it was
// given, as long as nobody asks for its stack. Goes when a release minds all seven.
import { registerHooks } from 'node:module';
import type { Sql } from 'postgres';

/** Where their addresses end; tests are run by what cannot resolve a package's name. */
const files: Record<string, [was: string, is: string][]> = {
  '/node_modules/postgres/src/index.js': [
    ['let savepoints = 0\n', 'let savepoints = 0, lost, isOver, isSent\n'],
    ["await sql.unsafe('begin '", "const begun = sql.unsafe('begin '"],
    [
      'onexecute }).execute()\n',
      'onexecute }).execute()\n      await Promise.race([begun, new Promise(resolve => isSent = resolve)])\n      move(connection, reserved)\n',
    ],
    ['connection.onclose = reject)', 'begun.catch(connection.onclose = error => reject(lost = error)))'],
    ['      connection = c\n', '      connection = c\n      isSent()\n'],
    [
      '        c.queue === full\n',
      "        if (lost) return q.reject(lost)\n        if (isOver) return q.reject(Error('This transaction has ended'))\n        isOver = q === sql.ended\n        c.queue === full\n",
    ],
    ['        await (name\n', '        sql.ended || await (name\n'],
    ['      if (!name) {\n', '      if (!name && !sql.ended) {\n'],
  ],
  '/node_modules/postgres/src/query.js': [
    [
      'this.resolve = x => (this.active = false, resolve(x))\n    this.reject = x => (this.active = false, reject(x))\n',
      'this.fulfil = resolve\n    this.refuse = reject\n',
    ],
    [
      '  get origin() {',
      '  resolve(x) {\n    this.active = false\n    this.fulfil(x)\n  }\n\n  reject(x) {\n    this.active = false\n    this.refuse(x)\n  }\n\n  get origin() {',
    ],
    ['originCache.set(xs, new Error())', 'originCache.set(xs, { stack: new Error().stack })'],
  ],
  '/node_modules/postgres/src/connection.js': [
    ['chunk.length >= 1024', 'chunk.length >= 65536'],
    [
      'incomings = null\n    clearImmediate(nextWriteTimer)\n',
      'incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = errorResponse = null\n    rows = 0\n',
    ],
    [
      "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      ";(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = null\n",
    ],
  ],
};

/** Throws when the text is not the one that was looked at. */
function mended(source: string, mends: [was: string, is: string][]): string {
  return mends.reduce((text, [was, is]) => {
    if (text.split(was).length !== 2) throw new Error('postgres.js has changed: see platform/database/driver.ts');
    return text.replace(was, is);
  }, source);
}

const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const [, mends] = Object.entries(files).find(([file]) => url.endsWith(file)) ?? [];
    return mends ? { ...loaded, source: mended(String(loaded.source), mends) } : loaded;
  },
});
const { default: open } = await import('postgres');
hooks.deregister();
export const { toCamel } = open;
type Options = NonNullable<Parameters<typeof open>[1]>;

/**
 * Opens a pool of connections; for `database.ts`. As with PostgreSQL's own programs `?host=/folder` names the folder of a Unix socket, which costs a journey
 * to the database less than the network does.
 */
export function postgres(address: string, options: Options): Sql {
  const url = new URL(address);
  const folder = url.searchParams.get('host');
  if (!folder?.startsWith('/')) return open(address, options) as unknown as Sql;
  url.searchParams.delete('host');
  return open(url.href, { ...options, path: `${folder}/.s.PGSQL.${url.port || 5432}` }) as unknown as Sql;
}
