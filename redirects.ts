// `npm run redirects -- import FILE`: takes over the addresses of an earlier site (docs/moving-in.md).
import { assemble, migrateAll, redirectsWiring } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runRedirectsCommand } from '#rooms/redirects/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) =>
  runRedirectsCommand(ctx, process.argv.slice(2), redirectsWiring),
);
