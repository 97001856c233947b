import type { TextPage } from '#club/content/contentTypes.ts';
import type { Page } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import type { TextProps } from '../site/pageProps.ts';

/** A text page in the given language, German where it is missing. */
export function loadText({ versions }: TextPage, locale: Locale): Page<TextProps> {
  const { title, description, lead, sections } = versions[locale] ?? versions.de;
  return { title, description, props: { title, ...(lead ? { lead } : {}), sections } };
}
