import { theme } from '#club/theme.ts';
import { type Locale, locales } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { documentTitle } from '../documentTitle.ts';
import { withLocale } from '../localePath.ts';
import type { FirstVisit } from '../pageDocument.ts';
import type { PageAssets } from './siteBundle.ts';

type Parts = {
  visit: FirstVisit;
  /** What React rendered. */
  body: string;
  assets: PageAssets;
  /** Public base address without slash at the end. */
  origin: string;
  siteName: string;
  /** Extra elements for the head, as in development. */
  extraHead?: string;
};

const ogLocale: Record<Locale, string> = { de: 'de_DE', en: 'en_GB', ja: 'ja_JP' };

/** The whole HTML of a first visit. Holds no executable inline script, so that one fixed policy goes with it. */
export function htmlDocument({ visit, body, assets, origin, siteName, extraHead = '' }: Parts): string {
  const { page } = visit;
  return `<!doctype html><html lang="${page.locale}" data-theme="${theme.mode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(documentTitle(page, visit.site))}</title>${metaTags(
    visit,
    origin,
    siteName,
  )}${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}<style>${assets.css}</style>${assets.styleSheets
    .map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`)
    .join(
      '',
    )}${assets.preloads.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`).join('')}${extraHead}</head><body><div id="root">${body}</div><script type="application/json" id="visit">${jsonInHtml(visit)}</script><script type="module" async src="${assets.entry}"></script></body></html>`;
}

function metaTags({ page, site }: FirstVisit, origin: string, siteName: string): string {
  const address = (locale: Locale) =>
    escapeHtml(`${origin}${withLocale(page.alternates?.[locale] ?? page.path, locale, site.language)}`);
  const description = page.description ?? siteName;
  const isFound = page.status === 200;
  const tags = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${theme.background}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<meta property="og:title" content="${escapeHtml(page.title || siteName)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${ogLocale[page.locale]}">`,
  ];
  if (page.image) tags.push(`<meta property="og:image" content="${escapeHtml(origin + page.image)}">`);
  if (!isFound || page.isIndexed === false) return [...tags, '<meta name="robots" content="noindex">'].join('');
  const isThere = (locale: Locale) => !page.alternates || page.alternates[locale] !== undefined;
  const languages = locales.filter(isThere);
  const usual = isThere(site.language) ? site.language : (languages[0] ?? page.locale);
  return [
    ...tags,
    `<meta property="og:url" content="${address(page.locale)}">`,
    `<link rel="canonical" href="${address(page.locale)}">`,
    ...languages.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${address(locale)}">`),
    `<link rel="alternate" hreflang="x-default" href="${address(usual)}">`,
    ...(page.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${jsonInHtml(thing)}</script>`),
  ].join('');
}

/** JSON that cannot end the script element it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
