// The shop room: what the fan shop sells. It promises that no piece is sold twice, that a price shown is the price
// quoted, and that every product has words, pictures and a maker who can be reached.
import { fileURLToPath } from 'node:url';
import type { PageRoute } from '#frame/page.ts';
import { releaseExpired } from '#platform/scarcity/sellFromStock.ts';
import type { Room } from '#ports/room.ts';
import { shopApi } from '../api.ts';
import { shopPermissions } from '../permissions.ts';
import { drawImage } from './drawImage.ts';
import { isPriceBand, isSorting } from './listChoice.ts';
import { listedProducts } from './listedProducts.ts';
import { loadProductPage } from './loadProductPage.ts';
import { loadShopList } from './loadShopList.ts';
import { merchandise, merchandiseStock } from './merchandise.ts';
import { shopRecords } from './personalStore.ts';
import { renewDocuments } from './renewDocuments.ts';
import { renewShopPages } from './renewShopPages.ts';
import { registerShop } from './routes.ts';
import { renewSearchRank, searchableProducts } from './searchableProducts.ts';
import { shopTopic } from './shopTopic.ts';

export { pathTo } from './categoryRules.ts';
export { listCategories } from './categoryStore.ts';
export { findSoldVariants, listSoldOptions } from './findSoldVariants.ts';
export { listNewest } from './listNewest.ts';
export { loadShopList } from './loadShopList.ts';
export { listProductNames } from './productStore.ts';

const list = {
  template: 'shopList',
  kind: 'content',
  words: ['shop'],
  query: ['category', 'size', 'colour', 'price', 'available', 'sort', 'page'],
  queryValues: { sort: isSorting, price: isPriceBand, available: (value) => value === '1' },
  dependsOn: ['shop'],
  load: loadShopList,
} satisfies Partial<PageRoute>;

const pages: PageRoute[] = [
  { ...list, path: '/shop/', isShared: true },
  // What somebody typed is kept nowhere.
  { ...list, path: '/shop/suche/', query: ['q', ...list.query], isShared: false },
  {
    path: '/shop/:slug/',
    template: 'product',
    kind: 'content',
    // The button's words come with the page, so that it need not fetch them first.
    words: ['shop', 'cart'],
    isShared: true,
    dependsOn: ['shop'],
    load: loadProductPage,
  },
];

export const shop: Room = {
  name: 'shop',
  permissions: shopPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: shopApi,
  artwork: drawImage,
  pages,
  pageLists: [listedProducts],
  register: registerShop,
  jobs: [releaseExpired('releaseExpiredHolds', merchandiseStock), renewShopPages, renewSearchRank, renewDocuments],
  sellables: [merchandise],
  locks: ['shop.delivery', 'shop.product', 'shop.stock'],
  searchables: [searchableProducts],
  records: shopRecords,
  commands: {
    ...shopTopic,
    // Loaded when it is asked for: a running house imports nothing.
    run: async (ctx, words) => (await import('./runShopCommand.ts')).runShopCommand(ctx, words),
  },
  demo: async (ctx) => (await import('../demo/makeDemoShop.ts')).makeDemoShop(ctx),
};
