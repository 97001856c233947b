import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { documentTitle } from '../documentTitle.ts';
import type { FirstVisit } from '../pageDocument.ts';
import { theme } from './club.ts';
import { jsonInHtml } from './jsonInHtml.ts';
import { metaTags } from './metaTags.ts';
import type { PageAssets } from './siteBundle.ts';

type Parts = {
  visit: FirstVisit;
  /** What React rendered. */
  body: string;
  assets: PageAssets;
  /** Public base address of a sub-site, without slash at the end. */
  originOf(section: string): string;
  siteName: string;
  /** Extra elements for the head, as in development. */
  extraHead?: string;
};

/** The whole HTML of a first visit. Holds no executable inline script, so that one fixed policy goes with it. */
export function htmlDocument({ visit, body, assets, originOf, siteName, extraHead = '' }: Parts): string {
  const { page } = visit;
  return `<!doctype html><html lang="${page.locale}" data-theme="${theme.mode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(documentTitle(page, visit.site))}</title>${metaTags({ page, siteName, originOf })}${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')}${assets.preloaded.map((script) => `<link rel="modulepreload" href="${script}">`).join('')}<style data-sheets="${assets.styleSheets.join(' ')}">${assets.css}</style>${extraHead}</head><body><div id="root">${body}</div><script type="application/json" id="visit">${jsonInHtml(visitOf(visit))}</script><script type="module" async fetchpriority="low" src="${assets.entry}" data-chunks="${assets.chunks.join(' ')}"></script></body></html>`;
}

/** What the browser needs: schema.org objects are for readers of the HTML. */
function visitOf({ page: { jsonLd: _, ...page }, ...visit }: FirstVisit): FirstVisit {
  return { ...visit, page };
}
