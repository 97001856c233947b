// `npm run kurve -- <topic> <command> …`: whatever the rooms can be asked for on the command line; without words it
// lists all of it.
import '#club/chooseClub.ts';
import { faultsOfClub } from '#club/faultsOfClub.ts';
import { runKurve } from '#platform/start/runKurve.ts';
import { endOnSignal } from '#platform/start/stopSignals.ts';

endOnSignal();
const fault = await faultsOfClub();
if (fault === undefined) {
  const { assemble, migrateAll, rooms } = await import('./main.ts');
  await runKurve(process.argv.slice(2), { rooms, migrate: migrateAll, assemble });
} else {
  process.stderr.write(`  ${fault}\n`);
  process.exitCode = 1;
}
