import type { Context } from '#platform/context.ts';
import { type Fixture, listFixtures, matchParts } from '#rooms/football/match/server/index.ts';
import type { RelatedLink } from '../../site/pageProps.ts';
import { dependsOnList } from '../contentParts.ts';
import type { VideoPlaces } from '../contentWiring.ts';
import { readingOf } from '../readContent.ts';
import { matchNameOf, nearestMatch, readMatchName } from './matchNameRules.ts';
import { listNaming } from './relatedStore.ts';

/** Something published about a match; `href`: its own address, which is not linked to. */
type Published = { match: string | undefined; publishedAt: Date; href: string };

type Related = { links: RelatedLink[]; dependsOn: string[] };

/**
 * The match that something published names, and what else there is about it: reports, videos and galleries of this
 * section. Nothing where no match of that name is known. Three statements.
 */
export async function relatedTo(
  ctx: Context,
  { match: name, publishedAt, href }: Published,
  videos: VideoPlaces | undefined,
): Promise<Related> {
  const named = readMatchName(name);
  if (!named) return { links: [], dependsOn: [] };
  const matches = await listFixtures(ctx, named);
  const match = nearestMatch(matches, publishedAt);
  if (!match) return { links: [], dependsOn: [] };
  const { links, dependsOn } = await listAbout(ctx, match, matches, videos);
  const others = links.filter((link) => link.href !== href);
  return { links: [linkOf(match), ...others], dependsOn: [matchParts.match(match.id), ...dependsOn] };
}

/** Reports, videos and galleries about a match. Three statements. */
export async function relatedToMatch(ctx: Context, match: Fixture, videos: VideoPlaces | undefined): Promise<Related> {
  const named = readMatchName(matchNameOf(match));
  const matches = named ? await listFixtures(ctx, named) : [];
  return listAbout(ctx, match, matches, videos);
}

async function listAbout(
  ctx: Context,
  match: Fixture,
  matches: readonly Fixture[],
  videos: VideoPlaces | undefined,
): Promise<Related> {
  const reading = readingOf(ctx, ctx.section);
  const name = matchNameOf(match);
  const rows = await listNaming(ctx.sql, reading, name);
  const shown = (await videos?.listOfMatch(ctx, name)) ?? [];
  const isAbout = (publishedAt: Date) => nearestMatch(matches, publishedAt)?.id === match.id;
  const written = rows
    .filter(({ publishAt }) => isAbout(publishAt))
    .map(
      ({ uid, kind, path, headline, image }): RelatedLink => ({
        kind: kind === 'news' ? 'report' : 'gallery',
        href: path ?? `/news/detail/?id=${encodeURIComponent(uid)}`,
        title: headline,
        ...(image ? { picture: image } : {}),
      }),
    );
  const filmed = shown
    .filter(({ publishedAt }) => isAbout(publishedAt))
    .map(({ href, title }): RelatedLink => ({ kind: 'video', href, title }));
  const lists = (['news', 'gallery'] as const).map((kind) =>
    dependsOnList({ site: reading.section, kind, category: '' }),
  );
  return {
    links: [...written.filter(({ kind }) => kind === 'report'), ...filmed, ...written.filter(isGallery)],
    dependsOn: [...lists, ...(videos ? [videos.dependsOn] : [])],
  };
}

const isGallery = ({ kind }: RelatedLink): boolean => kind === 'gallery';

function linkOf({ path, home, away, score }: Fixture): RelatedLink {
  const result = score ? ` ${score.home}:${score.away}` : '';
  return { kind: 'match', href: path, title: `${home.name} – ${away.name}${result}` };
}
