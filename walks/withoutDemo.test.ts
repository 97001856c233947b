import { afterAll, expect, inject, it } from 'vitest';
import { newSecret } from '#platform/ids/ids.ts';
import { startProduct } from '../journeys/product.ts';

/** Refuses to load demo data and what makes them, as if neither stood on the disk. */
const refusesDemo = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = next(name, context);
  if (/\\/(rooms|clubs)\\/\\w+\\/demo\\//.test(found.url)) throw new Error('demo data are loaded: ' + found.url);
  return found;
} });`;

const product = await startProduct(inject('databaseServer'), {
  DEMO: '0',
  SITE_ENVIRONMENT: 'staging',
  SECRET: newSecret(),
  PAYMENTS: 'sandbox',
  SMTP_URL: 'smtp://127.0.0.1:9',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refusesDemo)}`,
});
afterAll(() => product.stop());

const pages = [
  '/',
  '/news/',
  '/galerien/',
  '/kalender/',
  '/bereiche/',
  '/impressum/',
  '/suche/',
  '/video/',
  '/offline/',
  '/profis/kader/',
  '/profis/spielplan/',
  '/u19/tabelle/',
  '/u17/2024-2025/saison/',
  '/u13-u9/u9/kader/',
  '/shop/',
  '/tickets/',
  '/warenkorb/',
  '/kasse/',
  '/account/',
  '/account/security/',
  '/office/ticker/',
];

it.each(pages)('%s answers in every language of a house without demo data', async (page) => {
  for (const language of ['', '/en', '/ja']) {
    const { status } = await fetch(`${product.origin}${language}${page}`);
    expect([`${language}${page}`, status]).toEqual([`${language}${page}`, 200]);
  }
});
