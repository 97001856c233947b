// `npm run live-video -- start UID` and `stop`: says which video is live now.
import { assemble, migrateAll } from '#main';
import { runCommand } from '#platform/start/runCommand.ts';
import { runLiveVideoCommand } from '#rooms/video/server/index.ts';

await runCommand({ migrate: migrateAll, assemble }, (ctx) => runLiveVideoCommand(ctx, process.argv.slice(2)));
