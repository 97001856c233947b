// `npm run orders -- send NUMBER` and what else becomes of an order (docs/operations.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runOrdersCommand } from '#rooms/order/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runOrdersCommand(ctx, process.argv.slice(2)));
