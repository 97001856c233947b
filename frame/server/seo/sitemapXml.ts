import { type Locale, locales } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import type { ListedPage } from '#ports/listedPages.ts';

type AddressOf = (path: string, locale?: Locale) => string;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const lastModified = (at: Date | undefined): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

/** A list of sitemaps, each with the time of its newest change. */
export function sitemapIndex(parts: readonly { path: string; changedAt?: Date }[], addressOf: AddressOf): string {
  const lines = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeHtml(addressOf(path))}</loc>${lastModified(changedAt)}</sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${lines.join('')}</sitemapindex>`;
}

/** A sitemap: each page once per language, and each of these names them all. */
export function sitemap(pages: readonly ListedPage[], addressOf: AddressOf): string {
  const lines = pages.flatMap(({ paths, changedAt }) => {
    const versions = locales.flatMap((locale) => {
      const path = paths[locale];
      return path === undefined ? [] : [{ locale, address: escapeHtml(addressOf(path, locale)) }];
    });
    const alternates = versions
      .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
      .join('');
    return versions.map(
      ({ address }) =>
        `<url><loc>${address}</loc>${lastModified(changedAt)}${versions.length > 1 ? alternates : ''}</url>`,
    );
  });
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${lines.join('')}</urlset>`;
}
