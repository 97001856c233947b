import { club } from '#club/club.ts';
import type { Page } from '#frame/page.ts';
import * as schemaOrg from '#frame/server/schemaOrg.ts';
import type { Context } from '#platform/context.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { relatedTo } from '#rooms/editorial/content/server/index.ts';
import type { VideoDetailProps, VideoListProps } from '../site/pageProps.ts';
import { videoAddress } from '../videoAddressRules.ts';
import { serverWords } from './serverWords.ts';
import { findPublished, listNewest } from './videoStore.ts';
import { videosOfMatch } from './videosOfMatch.ts';
import { cardOf, posterAddress, watchableOf } from './videoWire.ts';

const pageSize = 24;
const otherCount = 4;

/** The newest videos, a page at a time; undefined behind the last page. */
export async function loadVideoList(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<VideoListProps> | undefined> {
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);
  const { videos, total } = await listNewest(ctx.sql, ctx.now, { limit: pageSize, offset: (page - 1) * pageSize });
  if (page > 1 && videos.length === 0) return undefined;
  const { title, description } = serverWords[ctx.locale].list;
  return {
    title,
    description: fillIn(description, { club: club.name }),
    props: {
      videos: videos.map((video) => cardOf(video, ctx.locale)),
      page,
      pageCount: Math.max(1, Math.ceil(total / pageSize)),
    },
  };
}

/** The video whose uid is in the query's `id` (CONT-07); undefined for an unknown or missing one (CONT-08). */
export async function loadVideoDetail(
  ctx: Context,
  params: Record<string, string>,
): Promise<Page<VideoDetailProps> | undefined> {
  const found = await findPublished(ctx.sql, params.id ?? '', ctx.now);
  if (!found) return undefined;
  const { videos } = await listNewest(ctx.sql, ctx.now, { limit: otherCount + 1 });
  const about = await relatedTo(
    ctx,
    { match: found.match ?? undefined, publishedAt: found.publishedAt, href: videoAddress(found) },
    videosOfMatch,
  );
  const video = watchableOf(found, ctx.locale);
  return {
    title: video.title,
    description: video.description,
    image: posterAddress(found.posterId),
    jsonLd: [schemaOrg.videoObject({ ...video, path: videoAddress(found), locale: ctx.locale })],
    dependsOn: about.dependsOn,
    props: {
      video,
      ...(about.links.length > 0 ? { about: about.links } : {}),
      others: videos
        .filter(({ uid }) => uid !== found.uid)
        .slice(0, otherCount)
        .map((other) => cardOf(other, ctx.locale)),
    },
  };
}
