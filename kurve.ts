// `npm run kurve -- <topic> <command> …`: whatever the rooms can be asked for on the command line; without words it
// lists all of it.
import { assemble, migrateAll, rooms } from '#main';
import { runKurve } from '#platform/start/runKurve.ts';
import { endOnSignal } from '#platform/start/stopSignals.ts';

endOnSignal();
await runKurve(process.argv.slice(2), { rooms, migrate: migrateAll, assemble });
