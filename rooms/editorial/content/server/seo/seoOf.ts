import { mainSection } from '#club/sites.ts';
import type { Page } from '#frame/page.ts';
import * as schemaOrg from '#frame/server/schemaOrg.ts';
import { previewAddress } from '#platform/media/mediaRules.ts';
import { isChildTeam } from '../../personRules.ts';
import type { Resolved } from '../readContent.ts';
import { rssPath } from './newsFeeds.ts';

type SeoParts = Pick<
  Page,
  'image' | 'imageAlt' | 'article' | 'jsonLd' | 'feed' | 'canonicalSection' | 'isIndexed' | 'alternates'
>;
type Found = Resolved & { kind: 'document' };
type Crumb = { name: string; href?: string };

/**
 * What search engines and other networks are told about a document's page. No search engine lists people of a
 * children's team.
 */
export function seoOf({ document, sites, alternates }: Found, crumbs: readonly Crumb[]): SeoParts {
  const { image = document.person?.portrait, path, publishedAt, changedAt } = document;
  const categories = document.categories.map(({ name }) => name);
  const [first] = sites;
  return {
    ...(image ? { image: previewAddress(image.id), imageAlt: image.alt } : {}),
    ...(document.kind === 'news' ? { article: { publishedAt, changedAt, categories } } : {}),
    feed: rssPath,
    ...(document.person?.teams.some(isChildTeam) ? { isIndexed: false } : {}),
    ...(Object.keys(alternates).length > 0 ? { alternates } : {}),
    canonicalSection: first === undefined || first === '*' ? mainSection : first,
    jsonLd: [
      ...schemaOf(document),
      ...(crumbs.length > 0
        ? [schemaOrg.breadcrumbList(crumbs.map(({ name, href = path }) => ({ name, path: href })))]
        : []),
    ],
  };
}

function schemaOf({
  kind,
  path,
  lang,
  headline,
  description,
  image,
  publishedAt,
  changedAt,
  ...rest
}: Found['document']) {
  if (kind === 'news') {
    const picture = image ? previewAddress(image.id) : undefined;
    const categories = rest.categories.map(({ name }) => name);
    return [
      schemaOrg.newsArticle({
        path,
        headline,
        description,
        image: picture,
        publishedAt,
        changedAt,
        lang,
        categories,
        author: rest.settings.author,
      }),
    ];
  }
  if (kind !== 'person' || !rest.person) return [];
  const { name, role, birthday, height, nationality, portrait } = rest.person;
  const picture = portrait ? previewAddress(portrait.id) : undefined;
  return [schemaOrg.person({ path, name, role, image: picture, birthday, height, nationality })];
}
