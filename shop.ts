// `npm run shop -- import FILE`: products and stock from a table (docs/shop.md).
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runShopCommand } from '#rooms/shop/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runShopCommand(ctx, process.argv.slice(2)));
