import { describe, expect, it } from 'vitest';
import { shareCard } from '#club/mark.ts';
import type { PageDocument } from '../pageDocument.ts';
import { metaTags } from './metaTags.ts';
import * as schemaOrg from './schemaOrg.ts';

const page = (parts: Partial<PageDocument> = {}): PageDocument => ({
  status: 200,
  section: 'global',
  canonicalSection: 'global',
  locale: 'de',
  path: '/news/a/',
  template: 't',
  title: 'A & B',
  props: {},
  words: [],
  ...parts,
});
const tags = (parts: Partial<PageDocument> = {}) =>
  metaTags({ page: page(parts), siteName: 'Club', originOf: (section) => `https://${section}.test` });
const canonical = (html: string) => /rel="canonical" href="(.*?)"/.exec(html)?.[1];
const languages = (html: string) => [...html.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...one]) => one);

describe('addresses', () => {
  it('SHELL-13 names only the languages that there are, and sends a stand-in to the text it stands for', () => {
    const html = tags({ locale: 'en', alternates: { de: '/news/a/', ja: '/news/b/' } });
    expect(canonical(html)).toBe('https://global.test/news/a/');
    expect(languages(html)).toEqual([
      ['de', 'https://global.test/news/a/'],
      ['ja', 'https://global.test/ja/news/b/'],
      ['x-default', 'https://global.test/news/a/'],
    ]);
  });

  it('belong to the sub-site whose page it is, where several show it', () => {
    expect(canonical(tags({ canonicalSection: 'nachwuchs', locale: 'ja' }))).toBe('https://nachwuchs.test/ja/news/a/');
    expect(canonical(tags({ canonicalSection: 'pros', locale: 'en' }))).toBe('https://pros.test/news/a/');
    const { canonicalSection: _, ...shared } = page();
    const html = metaTags({ page: shared, siteName: 'Club', originOf: (section) => `https://${section}.test` });
    expect(canonical(html)).toBe('https://nachwuchs.test/news/a/');
  });

  it('are kept from search engines where a page is not to be listed', () => {
    for (const parts of [{ status: 404 as const }, { isIndexed: false }]) {
      const html = tags({ ...parts, jsonLd: [{}] });
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/canonical|hreflang|ld\+json/);
    }
  });
});

describe('previews in other networks', () => {
  it('show an article with its times and a picture of the right size', () => {
    const html = tags({
      image: '/media/ar_1200:630,c_fill,f_auto,q_60,w_1200/0.jpg',
      imageAlt: '"Jubel"',
      article: { publishedAt: '2026-11-01T10:00:00Z', changedAt: '2026-11-02T10:00:00Z', categories: ['U17'] },
    });
    for (const [name, content] of [
      ['og:title', 'A &amp; B'],
      ['og:type', 'article'],
      ['article:published_time', '2026-11-01T10:00:00Z'],
      ['article:modified_time', '2026-11-02T10:00:00Z'],
      ['article:section', 'U17'],
      ['og:image', 'https://global.test/media/ar_1200:630,c_fill,f_auto,q_60,w_1200/0.jpg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', '&quot;Jubel&quot;'],
    ])
      expect(html).toContain(`<meta property="${name}" content="${content}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('have the club’s own picture where a page has none', () => {
    expect(tags()).toContain(
      `<meta property="og:image" content="https://global.test/media/ar_1200:630,c_fill,f_auto,q_60,w_1200/${shareCard.id}.jpg">`,
    );
    expect(tags()).toContain('<meta property="og:type" content="website">');
  });
});

describe('schema.org', () => {
  const thingsOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!));

  it('tells who the club is and how its site is searched, on start pages only', () => {
    const [club, site] = thingsOf(tags({ path: '/', locale: 'en' }));
    expect(club).toMatchObject({ '@type': 'SportsOrganization', url: 'https://global.test/en/' });
    expect(site.potentialAction.target.urlTemplate).toBe('https://global.test/en/suche/?q={search_term_string}');
    expect(thingsOf(tags())).toEqual([]);
  });

  it('names absolute addresses and cannot leave its element', () => {
    const product = schemaOrg.product({
      path: '/shop/a/',
      sku: '1',
      name: '</script><script>alert(1)</script>',
      images: ['/media/x/1.jpg'],
      offers: [
        { sku: '1-M', price: 1995, isAvailable: true },
        { sku: '1-L', price: 1995, isAvailable: false },
      ],
    });
    const crumbs = schemaOrg.breadcrumbList([{ name: 'Shop', path: '/shop/' }]);
    const html = tags({ jsonLd: [product, crumbs], locale: 'ja', canonicalSection: 'nachwuchs' });
    expect(html).not.toContain('<script>alert');
    const [first, second] = thingsOf(html);
    expect(first).toMatchObject({
      name: '</script><script>alert(1)</script>',
      image: ['https://global.test/media/x/1.jpg'],
      offers: [
        { price: '19.95', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        { availability: 'https://schema.org/OutOfStock', url: 'https://nachwuchs.test/ja/shop/a/' },
      ],
    });
    expect(second.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://nachwuchs.test/ja/shop/' },
    ]);
  });

  it('leaves out of a person what is not known', () => {
    expect(schemaOrg.person({ path: '/p/', name: 'Jana' })).not.toHaveProperty('birthDate');
    expect(schemaOrg.person({ path: '/p/', name: 'Jana', height: 176 })).toMatchObject({ height: { value: 176 } });
  });
});
