// `npm run members -- record EMAIL …`: writes down who belongs to the club (docs/operations.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runMembersCommand } from '#rooms/membership/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runMembersCommand(ctx, process.argv.slice(2)));
