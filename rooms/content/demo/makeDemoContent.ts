import { fileURLToPath } from 'node:url';
import type { Context } from '#platform/context.ts';
import type { ContentWiring } from '../server/contentWiring.ts';
import { importFolder } from '../server/import/importFolder.ts';

/** The demo club's folder, imported as any other. */
export const demoFolder = fileURLToPath(new URL('../../../club/demo/content', import.meta.url));

/** Fills the demo club; dates of its texts follow `ctx.now`. */
export const makeDemoContent = (wiring: ContentWiring) => async (ctx: Context) => {
  await importFolder(ctx, demoFolder, wiring);
};
