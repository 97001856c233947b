// What `npm ci` does at its end, so that a first start need not: builds the site, and keeps the house's compiled
// sources.
import '#club/chooseClub.ts';
import { ensureBuild } from '#frame/build/buildSite.ts';

await ensureBuild((line) => process.stdout.write(`${line}\n`));
await import('./main.ts');
process.exit();
