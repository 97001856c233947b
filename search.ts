// `npm run search -- rebuild`: builds the search index anew, also while the house is running.
import { assemble, migrateAll, searchables } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runSearchCommand } from '#rooms/search/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runSearchCommand(ctx, searchables, process.argv.slice(2)));
