import type { Locale } from '#platform/context.ts';
import type { BodyItem } from '../../contentModel.ts';

/** Words a minute; in Japanese, which has no gaps between words, characters a minute. */
const pace: Record<Locale, number> = { de: 200, en: 230, ja: 500 };

/** How many minutes somebody needs for a text, at least one. */
export function readingMinutes(body: readonly BodyItem[], lang: Locale): number {
  const text = body
    .map(textOf)
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .trim();
  const pieces = lang === 'ja' ? text.replace(/\s/g, '').length : text.split(/\s+/).length;
  return Math.max(1, Math.round(pieces / pace[lang]));
}

function textOf({ type, props }: BodyItem): string {
  if (type === 'text') return props.html;
  if (type === 'headline' || type === 'quote') return props.text;
  return type === 'accordion' ? props.entries.map(({ title, html }) => `${title} ${html}`).join(' ') : '';
}
