// The shop room: what the fan shop sells. It promises that no piece is sold twice, that a price shown is the price quoted, and that
// every product has words, pictures and a maker who can be reached.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { makeDemoShop } from './makeDemoShop.ts';
import { releaseExpiredHolds } from './releaseExpiredHolds.ts';

export { merchandise } from './merchandise.ts';
export type { ProductDraft } from './productDraft.ts';
export { saveProducts } from './saveProducts.ts';

export const shop: Room = {
  name: 'shop',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  jobs: [releaseExpiredHolds],
  demo: makeDemoShop,
};
