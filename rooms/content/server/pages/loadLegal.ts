import { legalPages } from '#club/legalPages.ts';
import type { Page } from '#frame/page.ts';
import type { Context } from '#platform/context.ts';
import { escapeHtml } from '#platform/http/escapeHtml.ts';
import type { DocumentProps } from '../../site/pageProps.ts';

/**
 * The plain page of an address that the law asks for, where editors have published none; undefined at every other
 * address.
 */
export function loadLegal({ locale, now }: Context, path: string): Page<DocumentProps> | undefined {
  const page = Object.hasOwn(legalPages, path) ? legalPages[path]?.[locale] : undefined;
  if (!page) return undefined;
  const { title, paragraphs } = page;
  const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const at = now.toISOString();
  const document: DocumentProps['document'] = {
    ...{ uid: path, kind: 'page', template: 'default', path, lang: locale, title, kicker: '', headline: title },
    ...{ publishedAt: at, changedAt: at, categories: [], settings: {} },
    body: [{ type: 'text', props: { id: 'text', html } }],
    footer: { items: [], invertTheme: false },
  };
  return { title, template: 'default', words: ['content'], props: { document, crumbs: [{ name: title }] } };
}
