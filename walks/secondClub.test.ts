import { afterAll, describe, expect, inject, it } from 'vitest';
import { cards, signedInBuyers, until } from '../journeys/httpBuyer.ts';
import { scarf, startSecondClub } from '../journeys/secondClub.ts';
import { faultsOf, linksIn } from './pageFaults.ts';

/** Refuses to load demo data and what makes them, as if neither stood on the disk. */
const refusesDemo = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = next(name, context);
  if (/\\/(rooms\\/\\w+|clubs)\\/\\w+\\/demo\\//.test(found.url)) throw new Error('demo data are loaded: ' + found.url);
  return found;
} });`;

const product = await startSecondClub(inject('databaseServer'), {
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
  '/erste/kader/',
  '/erste/spielplan/',
  '/erste/tabelle/',
  '/erste/2025-2026/saison/',
  '/shop/',
  scarf.path,
  '/tickets/',
  '/warenkorb/',
  '/kasse/',
  '/account/',
  '/account/security/',
  '/office/ticker/',
];

type Page = { path: string; body: string; faults: string[] };

async function read(path: string): Promise<Page> {
  const reply = await fetch(`${product.origin}${path}`, { redirect: 'manual' });
  const body = await reply.text();
  return { path, body, faults: faultsOf({ status: reply.status, body, headers: Object.fromEntries(reply.headers) }) };
}

/** These pages in every language, and whatever they lead to. */
async function walk(begin: string[]): Promise<Page[]> {
  const queue = begin.flatMap((path) => ['', '/de', '/ja'].map((language) => language + path));
  const seen = new Set(queue);
  const found: Page[] = [];
  for (const path of queue) {
    const page = await read(path);
    found.push(page);
    for (const link of linksIn(page.body).filter((one) => !seen.has(one) && !/\.\w{2,5}$/.test(one))) {
      seen.add(link);
      queue.push(link);
    }
  }
  return found;
}

describe('a club with one site and one team, in English first, without demo data', () => {
  it('has only pages that are whole, in every language, and names no other club', async () => {
    const found = await walk(pages);
    expect(found.flatMap(({ path, faults }) => faults.map((fault) => `${path} ${fault}`))).toEqual([]);
    expect(found.length).toBeGreaterThan(120);
    const foreign = found.filter(({ body }) => /eintracht|kurve\.test/i.test(body) || body.includes('PLACEHOLDER'));
    expect(foreign.map(({ path }) => path)).toEqual([]);
  });

  it('is in English where an address has no prefix, and leads to no other sites and networks', async () => {
    const { body } = await read('/');
    expect(body).toContain('<html lang="en"');
    expect(linksIn(body)).toContain('/de/');
    expect(linksIn(body)).not.toContain('/bereiche/');
    expect(body).not.toContain('>Follow us<');
  });

  it('shows its own name, colour and imprint', async () => {
    const { body } = await read('/impressum/');
    for (const text of ['SV Hafen d&#39;Or 1921 e. V., Kaiweg 3', 'DE118571234', '--color-accent:#0b5c3a'])
      expect(body).toContain(text);
  });

  it.each(['/profis/kader/', '/frauen/kader/', '/u19/tabelle/'])(
    'has no page at %s, which is of the demo club',
    async (path) => {
      expect((await read(path)).faults).toEqual(['status 404']);
    },
  );

  it('sells a scarf: cart, checkout, payment and order, with its own company as seller', async () => {
    const [buyer] = await signedInBuyers(product.database, product.origin, 1);
    expect((await buyer!.add(scarf.sku, 2)).status).toBe(200);
    const ordered = (await buyer!.order()).json.data;
    expect((await buyer!.pay(ordered.scriptUrl, cards.good)).json.state).toBe('captured');
    await until(
      () => buyer!.status(ordered.checkoutId),
      ({ json }) => json.data?.state === 'completed',
    );
    const orders = (await buyer!.call('GET', '/api/checkout/v3/checkouts')).json.data.items;
    expect(orders).toHaveLength(1);
    const partner = (await buyer!.call('GET', '/api/contact/v1/partners')).json;
    expect(JSON.stringify(partner)).toContain('SV Hafen');
  });
});
