// What `npm start` runs: PostgreSQL and the build of the site begin while the house is still being loaded.
import '#club/chooseClub.ts';
import { faultsOfClub } from '#club/faultsOfClub.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';
import { servesRealPeople } from '#platform/config/config.ts';
import { runHouse } from '#platform/start/runHouse.ts';
import { stopWithParent } from '#platform/start/stopSignals.ts';

const isWatched = process.argv.includes('--dev');
if (isWatched) stopWithParent();
await runHouse({
  faults: (config) => faultsOfClub({ servesRealPeople: servesRealPeople(config), isDemo: config.demo }),
  prepare: async (config, say) => {
    if (!isWatched && config.role !== 'jobs') await ensureBuild(say);
  },
  load: async () => {
    const { rooms, migrateAll, assemble } = await import('./main.ts');
    return { rooms, migrate: migrateAll, assemble };
  },
});
