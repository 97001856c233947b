// `npm run football -- import FILE…`: fixtures, results, clubs, grounds and squads from files (docs/football.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runFootballCommand } from '#rooms/footballSources/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runFootballCommand(ctx, process.argv.slice(2)));
