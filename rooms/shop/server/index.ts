// The shop room: what the fan shop sells. It promises that no piece is sold twice, that a price shown is the price quoted, and that
// every product has words, pictures and a maker who can be reached.
import { fileURLToPath } from 'node:url';
import type { Room } from '#platform/house.ts';
import { shopContract } from '../contract.ts';
import { drawImage } from './drawImage.ts';
import { makeDemoShop } from './makeDemoShop.ts';
import { releaseExpiredHolds } from './releaseExpiredHolds.ts';
import { registerShop } from './routes.ts';

export { merchandise } from './merchandise.ts';
export { saveProducts } from './saveProducts.ts';

export const shop: Room = {
  name: 'shop',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  contract: shopContract,
  artwork: drawImage,
  register: registerShop,
  jobs: [releaseExpiredHolds],
  demo: makeDemoShop,
};
