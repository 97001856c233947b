// What `npm start` runs: PostgreSQL and the build of the site begin while the house is still being loaded.
import { ensureBuild } from '#frame/build/buildSite.ts';
import { runHouse } from '#platform/start/runHouse.ts';

await runHouse({
  prepare: async (config, say) => {
    if (!process.argv.includes('--dev') && config.role !== 'jobs') await ensureBuild(say);
  },
  load: async () => {
    const { rooms, migrateAll, assemble } = await import('./main.ts');
    return { rooms, migrate: migrateAll, assemble };
  },
});
