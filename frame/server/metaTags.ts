import { type Locale, locales } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { previewAddress, transformationOf } from '#platform/media/mediaRules.ts';
import { withLocale } from '../localePath.ts';
import type { PageDocument } from '../pageDocument.ts';
import { club, mainSection, shareCard, siteOf, theme } from './club.ts';
import { jsonInHtml } from './jsonInHtml.ts';
import { appManifestPath, siteManifestPath } from './manifestPaths.ts';
import { organization, webSite, withAddresses } from './schemaOrg.ts';

/** What the head of a page is made from. `originOf`: public base address of a sub-site, without slash at the end. */
export type HeadParts = { page: PageDocument; siteName: string; originOf(section: string): string };

const ogLocale: Record<Locale, string> = { de: 'de_DE', en: 'en_GB', ja: 'ja_JP' };
const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** What search engines and other networks are told about a page. */
export function metaTags(parts: HeadParts): string {
  const { page, siteName } = parts;
  const tags = [
    meta('description', page.description ?? siteName),
    meta('theme-color', theme.background),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestAddress(page)}">`,
    ...previewTags(parts),
  ];
  if (page.status !== 200 || page.isIndexed === false) return [...tags, meta('robots', 'noindex')].join('');
  return [...tags, ...addressTags(parts)].join('');
}

const manifestAddress = ({ isApp, path, locale, section }: PageDocument): string =>
  isApp ? appManifestPath(withLocale(path, locale, siteOf(section).language)) : siteManifestPath;

function previewTags({ page, siteName, originOf }: HeadParts): string[] {
  const { title, description = siteName, article, locale } = page;
  const image = page.image ?? previewAddress(shareCard.id);
  const imageAlt = page.image ? page.imageAlt : club.name;
  const tags = [
    property('og:title', title || siteName),
    property('og:description', description),
    property('og:site_name', siteName),
    property('og:type', article ? 'article' : 'website'),
    property('og:locale', ogLocale[locale]),
    meta('twitter:card', 'summary_large_image'),
  ];
  if (article) {
    tags.push(property('article:published_time', article.publishedAt));
    tags.push(property('article:modified_time', article.changedAt));
    tags.push(...article.categories.map((name) => property('article:section', name)));
  }
  const size = transformationOf(image.split('/')[2] ?? '');
  tags.push(property('og:image', originOf(page.section) + image));
  if (size?.fit === 'cover') {
    tags.push(property('og:image:width', String(size.width)), property('og:image:height', String(size.height)));
  }
  if (imageAlt) tags.push(property('og:image:alt', imageAlt));
  return tags;
}

/**
 * The page's own address and those in its other languages; on the sub-site that it belongs to, where several show it.
 */
function addressTags(parts: HeadParts): string[] {
  const { page, originOf } = parts;
  const section = page.canonicalSection ?? mainSection;
  const { language } = siteOf(section);
  const absolute = (path: string, locale: Locale) => originOf(section) + withLocale(path, locale, language);
  const isThere = (locale: Locale) => !page.alternates || page.alternates[locale] !== undefined;
  const languages = locales.filter(isThere);
  const usual = isThere(language) ? language : (languages[0] ?? page.locale);
  const address = (locale: Locale) => absolute(page.alternates?.[locale] ?? page.path, locale);
  // A text that stands in for a missing language belongs to the address of its own.
  const own = address(isThere(page.locale) ? page.locale : usual);
  const alternate = (locale: string, href: string) =>
    `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}">`;
  return [
    property('og:url', own),
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...languages.map((locale) => alternate(locale, address(locale))),
    alternate('x-default', address(usual)),
    ...(page.feed ? [`<link rel="alternate" type="application/rss+xml" href="${feedAddress(parts, page.feed)}">`] : []),
    ...jsonLdOf(parts).map((thing) => {
      const things = withAddresses(thing, (path) => absolute(path, page.locale), originOf(page.section));
      return `<script type="application/ld+json">${jsonInHtml(things)}</script>`;
    }),
  ];
}

const feedAddress = ({ page: { section, locale }, originOf }: HeadParts, path: string): string =>
  escapeHtml(originOf(section) + withLocale(path, locale, siteOf(section).language));

function jsonLdOf({ page, siteName }: HeadParts): unknown[] {
  const ofSite = page.path === '/' ? [organization(), webSite(siteName, page.locale)] : [];
  return [...ofSite, ...(page.jsonLd ?? [])];
}
