// The video room: the club's videos, which of them is live, and the radio's dock. It promises that the live button
// tells the truth within a moment in every process, and that of a video for subscribers nothing but its first ten
// seconds leaves the house without the signature of a ticket.
import { fileURLToPath } from 'node:url';
import type { PageRoute } from '#frame/page.ts';
import { implement } from '#platform/http/implement.ts';
import type { Entitlements } from '#ports/entitlements.ts';
import type { Room } from '#ports/room.ts';
import { videoApi } from '../api.ts';
import { listedVideos } from './listedVideos.ts';
import { registerLiveVideoFile } from './liveVideoFile.ts';
import { loadVideoDetail, loadVideoList } from './loadVideoPages.ts';
import { drawPoster } from './posters/drawPoster.ts';
import { readVideo } from './readVideo.ts';
import { liveVideoCommands } from './runLiveVideoCommand.ts';
import { renewVideoPages, videoKind } from './saveVideos.ts';
import { searchableVideos } from './searchableVideos.ts';
import { videoSettings } from './settings.ts';
import { registerStreamFiles } from './streamFiles.ts';
import { findPoster } from './videoStore.ts';

export * as films from './films.ts';
export { listKnownVideos } from './readVideo.ts';
export { videosOfMatch } from './videosOfMatch.ts';

const shared = {
  kind: 'video',
  words: ['video'],
  isShared: true,
  dependsOn: [videoKind],
} satisfies Partial<PageRoute>;

const pages: PageRoute[] = [
  { ...shared, path: '/video/', template: 'videoList', query: ['page'], load: loadVideoList },
  {
    ...shared,
    path: '/video/detail/',
    template: 'videoDetail',
    words: ['video', 'content'],
    query: ['id'],
    load: loadVideoDetail,
  },
];

/** The videos, joined with the rooms that give the right to watch those that are not free. */
export const videoRoom = (entitlements: readonly Entitlements[]): Room => ({
  name: 'video',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  settings: videoSettings,
  api: videoApi,
  pages,
  pageLists: [listedVideos],
  artwork: async (ctx, id) => {
    const poster = await findPoster(ctx.sql, id);
    return poster && drawPoster(poster);
  },
  register: async (app, house) => {
    implement(app, house, videoApi, { readVideo: readVideo(entitlements) });
    await registerStreamFiles(app, house);
    await registerLiveVideoFile(app, house);
  },
  jobs: [renewVideoPages],
  searchables: [searchableVideos],
  commands: liveVideoCommands,
  demo: async (ctx) => (await import('../demo/makeDemoVideos.ts')).makeDemoVideos(ctx),
});
