// `npm run staff -- add EMAIL` and who else works for the club (docs/operations.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runStaffCommand } from '#rooms/identity/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runStaffCommand(ctx, process.argv.slice(2)));
