import { expect, it } from 'vitest';
import { sites } from '#club/sites.ts';
import { htmlDocument } from './htmlDocument.ts';
import { jsonInHtml } from './jsonInHtml.ts';
import { collectAssets } from './siteBundle.ts';

const assets = {
  entry: '/assets/site.js',
  preloaded: [],
  chunks: ['/assets/home.js'],
  fonts: ['/assets/f.woff2'],
  css: 'a{}',
  styleSheets: [],
};
const html = (title: string, props: unknown = {}, preloaded: string[] = []) =>
  htmlDocument({
    visit: {
      page: {
        status: 200,
        section: 'nachwuchs',
        locale: 'ja',
        path: '/shop/?page=2',
        template: 'x',
        title,
        props,
        words: [],
      },
      words: {},
      build: 'b',
      authority: 'http://localhost/identity',
      site: sites.nachwuchs!,
    },
    body: '',
    assets: { ...assets, preloaded },
    originOf: () => 'https://club.test',
    siteName: 'Club',
  });

it('holds no executable inline script and lets no content end an element', () => {
  const text = html('</title><script>alert(1)</script>', { text: '</script><script>alert(2)</script>' });
  expect(text.match(/<script/g)).toHaveLength(2);
  expect(text).toContain('<script type="application/json" id="visit">');
  expect(text).toContain(
    '<script type="module" async fetchpriority="low" src="/assets/site.js" data-chunks="/assets/home.js">',
  );
  // A browser would fetch it before the largest picture.
  expect(text).not.toContain('modulepreload');
  expect(JSON.parse(jsonInHtml({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' });
});

it('asks for all scripts of a page at once where somebody buys', () => {
  const text = html('Shop', {}, ['/assets/site.js', '/assets/button.js']);
  const head = text.slice(0, text.indexOf('</head>'));
  expect(head).toContain('<link rel="modulepreload" href="/assets/site.js">');
  expect(head).toContain('<link rel="modulepreload" href="/assets/button.js">');
});

it('names its own address and those in the other languages by the configured origin', () => {
  const text = html('Shop');
  expect(text).toContain('<html lang="ja" data-theme="light">');
  expect(text).toContain('<link rel="canonical" href="https://club.test/ja/shop/?page=2">');
  expect(text).toContain('<link rel="alternate" hreflang="en" href="https://club.test/en/shop/?page=2">');
  expect(text).toContain('<link rel="alternate" hreflang="x-default" href="https://club.test/shop/?page=2">');
});

it('SHELL-13 SHELL-15 SHELL-16 says what the site is called, its theme and its colour', () => {
  expect(html('')).toContain('<title>Eintracht アカデミー</title>');
  expect(html('Shop')).toContain('<meta name="theme-color" content="#ffffff">');
  expect(html('Shop')).toContain('data-theme="light"');
});

it('names what entry and template are made of, each once, and inlines their styles', () => {
  const manifest = {
    'frame/hydratePage.ts': { file: 'assets/wake.js', isEntry: true, dynamicImports: ['_site.js'] },
    '_site.js': { file: 'assets/site.js', name: 'everyPage', imports: ['_all.js'], css: ['assets/site.css'] },
    '_all.js': { file: 'assets/all.js' },
    'a/Home.tsx': { file: 'assets/home.js', imports: ['_all.js', '_card.js'], css: ['assets/home.css'] },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_all.js'] },
    'a/Other.tsx': { file: 'assets/other.js', css: ['assets/other.css'] },
    'design/fonts/inter.woff2': { file: 'assets/inter.woff2' },
    'other/inter-latin-ext.woff2': { file: 'assets/inter-latin-ext.woff2' },
  };
  const collected = collectAssets(manifest, ['a/Home.tsx'], (file) => `/*${file}*/`);
  expect(collected.entry).toBe('/assets/wake.js');
  expect(collected.chunks).toEqual(['/assets/site.js', '/assets/all.js', '/assets/home.js', '/assets/card.js']);
  expect(collected.fonts).toEqual(['/assets/inter.woff2']);
  expect(collected.css).toBe('/*assets/site.css*//*assets/home.css*//*assets/card.css*/');
  expect(collected.styleSheets).toEqual(['/assets/site.css', '/assets/home.css', '/assets/card.css']);
  expect(collected.preloaded).toEqual([]);
  const buying = collectAssets(manifest, ['a/Home.tsx', 'a/Other.tsx'], (file) => `/*${file}*/`);
  expect(buying.chunks).toEqual([]);
  expect(buying.preloaded).toEqual([collected.entry, ...collected.chunks, '/assets/other.js']);
  expect(buying.css).toContain('/*assets/other.css*/');
});
