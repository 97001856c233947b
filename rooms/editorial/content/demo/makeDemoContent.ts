import { inClubFolder } from '#club/clubFolder.ts';
import type { Context } from '#platform/context.ts';
import type { ContentWiring } from '../server/contentWiring.ts';
import { importFolder } from '../server/import/importFolder.ts';

/** The demo club's folder, imported as any other. */
export const demoFolder = inClubFolder('demo/content');

/** Fills the demo club; dates of its texts follow `ctx.now`. */
export const makeDemoContent = (wiring: ContentWiring) => async (ctx: Context) => {
  await importFolder(ctx, demoFolder, wiring);
};
