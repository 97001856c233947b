import { legalPages } from '#club/legalPages.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { readSupportHours, readText } from '#rooms/staff/clubSettings/server/index.ts';
import type { DocumentProps } from '../../site/pageProps.ts';

/**
 * The plain page of an address that the law asks for, where editors have published none; undefined at every other
 * address.
 */
export async function loadLegal(ctx: Context, path: string): Promise<Page<DocumentProps> | undefined> {
  const { locale, now } = ctx;
  const page = Object.hasOwn(legalPages, path) ? legalPages[path]?.[locale] : undefined;
  if (!page) return undefined;
  const { title, paragraphs } = page;
  const [hotline, hours] = await Promise.all([readText(ctx, 'hotline'), readSupportHours(ctx, locale)]);
  const html = paragraphs.map((text) => `<p>${escapeHtml(fillIn(text, { hotline, hours }))}</p>`).join('');
  const at = now.toISOString();
  const document: DocumentProps['document'] = {
    uid: path,
    kind: 'page',
    template: 'default',
    path,
    lang: locale,
    title,
    kicker: '',
    headline: title,
    publishedAt: at,
    changedAt: at,
    categories: [],
    settings: {},
    body: [{ type: 'text', props: { id: 'text', html } }],
    footer: { items: [], invertTheme: false },
  };
  return { title, template: 'default', words: ['content'], props: { document, crumbs: [{ name: title }] } };
}
