// `npm run returns -- list`, `receive ID`, `refuse ID`, `take ORDER SKU`, `paid ID`: what comes back from buyers (docs/shop.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runReturnsCommand } from '#rooms/returns/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runReturnsCommand(ctx, process.argv.slice(2)));
