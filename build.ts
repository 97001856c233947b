// What `npm run build` does: everything that a start would otherwise write beside the sources, so that the tree may be
// read-only from then on: the site, its compressed files, and the house's compiled sources.
import '#club/chooseClub.ts';
import { compressBuild, ensureBuild } from '#frame/build/buildSite.ts';

await compressBuild(await ensureBuild((line) => process.stdout.write(`${line}\n`)));
await import('./main.ts');
process.exit();
