import type { NewsArticle } from '#club/content/contentTypes.ts';
import type { Page } from '#frame/page.ts';
import type { Locale } from '#platform/context.ts';
import type { ArticleProps, TeaserProps } from '../site/pageProps.ts';

/** One news text, or undefined when there is none of that name. */
export function loadArticle(
  articles: readonly NewsArticle[],
  slug: string,
  locale: Locale,
): Page<ArticleProps> | undefined {
  const article = articles.find((one) => one.slug === slug);
  if (!article) return undefined;
  const { title, teaser, kicker, paragraphs } = article.versions[locale] ?? article.versions.de;
  const { artwork, publishedAt } = article;
  const others = articles.filter((one) => one !== article).map((one) => teaserOf(one, locale));
  return {
    title,
    description: teaser,
    props: { title, teaser, kicker, paragraphs, artwork, publishedAt, others },
  };
}

/** What a card about a news text needs. */
export function teaserOf({ slug, artwork, publishedAt, versions }: NewsArticle, locale: Locale): TeaserProps {
  const { title, teaser, kicker } = versions[locale] ?? versions.de;
  return { path: `/news/${slug}/`, artwork, publishedAt, title, teaser, kicker };
}
