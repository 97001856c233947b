// `npm run tickets -- sell MATCH …` and `end ADDRESS`: which matches have day tickets (docs/operations.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runTicketsCommand } from '#rooms/ticketing/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runTicketsCommand(ctx, process.argv.slice(2)));
