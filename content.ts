// `npm run content -- import FOLDER`, `take-down UID`, `preview UID`: what editors do until they have an office (docs/content.md).
import { assemble, contentWiring, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runContentCommand } from '#rooms/content/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) =>
  runContentCommand(ctx, process.argv.slice(2), contentWiring),
);
