import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withLocale } from '#frame/localePath.ts';
import type { PageDocument } from '#frame/pageDocument.ts';
import { locales } from '#platform/context.ts';
import { openChromium } from '../journeys/chromium.ts';
import { startProduct } from '../journeys/product.ts';
import { Visit } from '../journeys/visit.ts';
import { linksIn } from './pageFaults.ts';

const product = await startProduct(inject('databaseServer'), { LOG_LEVEL: 'error' });
const browser = await openChromium();
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const hosts = ['nachwuchs', 'profis', 'global'];
const originOf = (host: string) =>
  host === 'nachwuchs' ? product.origin : product.origin.replace('localhost', `${host}.localhost`);

/** Most pages that are read while looking for templates; they are found within the first hundred. */
const maxPages = 150;

/** Template → the first page in German that is found to be made of it, from the start page on. */
async function pageOfEachTemplate(host: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set(['/', '/diese-seite-gibt-es-nicht/']);
  let read = 0;
  for (const path of seen) {
    read += 1;
    if (read > maxPages) break;
    const html = await readPage(host, path);
    const visit = /<script[^>]* id="visit"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
    if (!visit) continue;
    const { page } = JSON.parse(visit) as { page: PageDocument };
    if (!found.has(page.template)) found.set(page.template, path);
    for (const link of linksIn(html)) if (!/^\/(en|ja)\/|\.\w+$|^\/shop\/\?/.test(link)) seen.add(link);
  }
  return found;
}

/**
 * Asks by Host header: Node does not know `*.localhost`, and its fetch sets that header itself. A product that is still
 * busy with its first pages (503) is asked again.
 */
async function readPage(host: string, path: string, attempts = 5): Promise<string> {
  const asked = get(`${product.origin}${path}`, { headers: { host: new URL(originOf(host)).host } });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const html = await text(reply);
  return reply.statusCode === 503 && attempts > 1 ? readPage(host, path, attempts - 1) : html;
}

const pages = new Map<string, Map<string, string>>();
beforeAll(async () => {
  await Promise.all(hosts.map(async (host) => pages.set(host, await pageOfEachTemplate(host))));
}, 600_000);

const walks = hosts.flatMap((host) =>
  locales.flatMap((locale) => [390, 1440].map((width) => ({ host, locale, width }))),
);

it.each(walks)(
  'shows every template on $host in $locale at $width px: accessible, calm, without an error',
  async (walk) => {
    const { host, locale, width } = walk;
    const templates = pages.get(host) ?? new Map<string, string>();
    expect(templates.size).toBeGreaterThan(5);
    for (const [template, path] of templates) {
      const visit = await Visit.begin(browser, originOf(host), { locale, width });
      const isError = template === 'error';
      await visit.page.goto(`${originOf(host)}${withLocale(path, locale)}`);
      if (isError) visit.errors.length = 0;
      await visit.look(/./);
      await visit.close();
    }
  },
);
