import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, openDatabase, type Sql } from '#platform/database/database.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import { refreshStatistics } from '#platform/database/refreshStatistics.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import type { Header } from './exportDatabase.ts';
import { isMadeAnew, listTables, setSequence } from './tables.ts';

const lockNotAvailable = '55P03';
const attempts = 300;
const pause = 100;

type Lines = AsyncIterator<string>;

/**
 * Fills a migrated database that nobody has used yet with an export; all or nothing. Throws StartFailure when the
 * database is in use, or the file is none of ours, of another version, written under another secret than `key` stands
 * for, or cut off.
 */
export async function importDatabase(
  { url }: Pick<Database, 'url'>,
  file: string,
  key?: string,
): Promise<{ tables: number }> {
  const input = createGunzip();
  // The reader of lines throws what goes wrong here.
  pipeline(createReadStream(file), input).catch(() => {});
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const database = openDatabase(url, 1, { name: 'backup' });
  try {
    return await database.sql.begin(async (tx) => {
      const header = await readHeader(lines);
      await checkFits(tx, header, key);
      const known = new Set((await listTables(tx)).map(({ name }) => name));
      await lockAll(tx, [...known]);
      // What triggers write is in the file already, and one that refuses every change would refuse this as well. Foreign
      // keys are checked all the same.
      for (const name of known) await tx.unsafe(`alter table ${name} disable trigger user`);
      await tx.unsafe(`truncate ${[...known].join(', ')}`);
      let tables = 0;
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        const { name, columns } = JSON.parse(line.value) as { name: string; columns: string[] };
        if (isMadeAnew(name)) {
          await skipRows(lines);
          continue;
        }
        if (!known.has(name)) throw new StartFailure(`The file holds a table ${name} that this version does not have.`);
        const copy = tx.connection!.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
        await pipeline(Readable.from(rowsOf(lines)), copy);
        tables += 1;
      }
      // Deferred foreign keys first: a table with checks that wait cannot be altered.
      await tx.unsafe('set constraints all immediate');
      for (const name of known) await tx.unsafe(`alter table ${name} enable trigger user`);
      for (const { name, value } of header.sequences ?? []) await setSequence(tx, name, value);
      await refreshStatistics(tx);
      return { tables };
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(Z_|EACCES|EIO)/.test(code ?? '')) throw error;
    throw new StartFailure(`${file} cannot be read to its end (${message}).`);
  } finally {
    input.destroy();
    await database.close();
  }
}

/**
 * Locks all tables at the same moment: taken one after the other, their locks would wait in a circle with a process that
 * reads two of them in another order. Throws PostgreSQL's 55P03 when some table stays in use for half a minute.
 */
async function lockAll(tx: Sql, names: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await tx.unsafe('savepoint unlocked');
    try {
      await tx.unsafe(`lock table ${names.join(', ')} in access exclusive mode nowait`);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable || attempt >= attempts) throw error;
      await tx.unsafe('rollback to savepoint unlocked');
      await sleep(pause);
    }
  }
}

async function readHeader(lines: Lines): Promise<Header> {
  try {
    const header = JSON.parse((await lines.next()).value) as Header;
    if (header.format === 'kurve-1') return header;
  } catch {}
  throw new StartFailure('This file is no export of Kurve.');
}

async function checkFits(tx: Sql, header: Header, key: string | undefined): Promise<void> {
  if (key && header.key && key !== header.key) {
    throw new StartFailure(
      'This file was written under another secret: set SECRET to that one, or put it into DATA_FOLDER/secret.',
    );
  }
  const [used] = await tx`select 1 from platform.installation`;
  if (used) throw new StartFailure('This database has been in use; import into an empty one.');
  const here = [...(await appliedMigrations(tx))].sort();
  if (here.join() !== header.migrations.join()) {
    throw new StartFailure('This file was made by another version of Kurve; import it with the version that made it.');
  }
}

/** Rows of a table that files of earlier versions hold. */
async function skipRows(lines: Lines): Promise<void> {
  for await (const _ of rowsOf(lines));
}

async function* rowsOf(lines: Lines): AsyncGenerator<string> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value === '\\.') return;
    yield `${line.value}\n`;
  }
  throw new StartFailure('The file ends in the middle of a table.');
}
