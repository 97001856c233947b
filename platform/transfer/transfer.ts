// `npm run data -- export FILE` and `import FILE`: moves all data of a house from one database to another.
import { existsSync } from 'node:fs';
import { migrateAll } from '#main';
import { readConfig } from '#platform/config/config.ts';
import { openHouseDatabase } from '#platform/start/openHouseDatabase.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { exportDatabase } from './exportDatabase.ts';
import { importDatabase } from './importDatabase.ts';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

async function transfer([what, file]: string[]): Promise<void> {
  if ((what !== 'export' && what !== 'import') || !file)
    throw new StartFailure('Say what to do: npm run data -- export FILE, or npm run data -- import FILE');
  if (what === 'export' && existsSync(file)) throw new StartFailure(`${file} exists already; choose another name.`);
  if (what === 'import' && !existsSync(file)) throw new StartFailure(`There is no file ${file}.`);
  const database = await openHouseDatabase(readConfig(process.env), say);
  try {
    await migrateAll(database);
    const { tables } = await (what === 'export' ? exportDatabase : importDatabase)(database, file);
    say(`${what === 'export' ? 'Written' : 'Read'}: ${tables} tables, ${file}`);
  } finally {
    await database.close();
  }
}

await transfer(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`  ${error instanceof StartFailure ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
