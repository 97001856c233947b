import { existsSync } from 'node:fs';
import { readConfig } from '#platform/config/config.ts';
import { sizeOfFile } from '#platform/imports/readTextFile.ts';
import { keyDeriver, rootSecret } from '#platform/secret.ts';
import { type CommandTopic, type Migrate, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { type HouseDatabase, openHouseDatabase } from '#platform/start/openHouseDatabase.ts';
import { openForCommand } from '#platform/start/runCommand.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { keptBackups, keyFingerprint, refuseUnwritable, writeBackup } from './writeBackup.ts';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

const topic: CommandTopic = {
  topic: 'data',
  docs: 'docs/operations.md',
  commands: {
    export: { args: 'FILE', help: 'writes everything that the house keeps into a file' },
    import: { args: 'FILE', help: 'reads such a file into an empty database' },
    backup: {
      args: 'FOLDER [NUMBER]',
      help: `writes such a file named by the time, and keeps the newest ${keptBackups} (or NUMBER)`,
    },
    migrate: { help: 'brings the database to the shape that this version needs' },
  },
};

type Deed = (database: HouseDatabase, words: string[], key: string) => Promise<string>;

/** Loaded when they are asked for: the product neither exports nor imports. */
const deeds: Record<string, Deed> = {
  async export(database, [file], key) {
    const { exportDatabase } = await import('./exportDatabase.ts');
    const { tables } = await refuseUnwritable(file!, () => exportDatabase(database, file!, key));
    return `Written: ${tables} tables, ${file}`;
  },
  async import(database, [file], key) {
    const { tables } = await (await import('./importDatabase.ts')).importDatabase(database, file!, key);
    return `Read: ${tables} tables, ${file}`;
  },
  async backup(database, [folder, kept = String(keptBackups)], key) {
    const { file, deleted } = await writeBackup(database, {
      folder: folder!,
      keep: Number(kept),
      key,
      now: new Date(),
    });
    return [`Written: ${file}`, ...deleted.map((name) => `Deleted: ${name}`)].join('\n  ');
  },
  migrate: async () => 'The database has the shape that this version needs.',
};

/**
 * Does what the words ask for, on the configured database, after `migrate` has brought it to today's shape. An import
 * needs the embedded database for itself; everything else may run while the house does. Throws StartFailure when it
 * cannot.
 */
async function runBackupCommand([what = '', ...words]: string[], migrate: Migrate): Promise<string> {
  await checkWords(what, words);
  const config = readConfig();
  const key = keyFingerprint(keyDeriver(rootSecret(config)));
  const database = what === 'import' ? await openHouseDatabase(config, say) : await openForCommand(config);
  try {
    await migrate(database);
    return await deeds[what]!(database, words, key);
  } finally {
    await database.close();
  }
}

async function checkWords(what: string, [place, kept]: string[]): Promise<void> {
  if (!Object.hasOwn(deeds, what) || (what !== 'migrate' && !place)) throw new StartFailure(usageOf(topic));
  if (what === 'export' && existsSync(place!)) throw new StartFailure(`${place} exists already; choose another name.`);
  if (what === 'import') await sizeOfFile(place!);
  if (what === 'backup' && kept !== undefined && !/^[1-9]\d{0,3}$/.test(kept)) {
    throw new StartFailure(`"${kept}" is no number of backups to keep (1 to 9999).`);
  }
}

export const transferCommands: RoomCommands = { ...topic, runAlone: runBackupCommand };
