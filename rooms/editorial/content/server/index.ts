// Pages, news, people and galleries of the club. Promises that only what is published is read, that a publication shows
// everywhere within a second, and that an import changes everything or nothing.
import { fileURLToPath } from 'node:url';
import type { Room } from '#ports/room.ts';
import { announceDue } from './announceDue.ts';
import type { ContentWiring } from './contentWiring.ts';
import { drawPicture } from './drawPicture.ts';
import { contentPages } from './pages/contentPages.ts';
import { registerWidgets } from './pages/registerWidgets.ts';
import { contentCommands } from './runContentCommand.ts';
import { searchableContent } from './searchable.ts';
import { contentLists } from './seo/contentLists.ts';
import { newsFeeds } from './seo/newsFeeds.ts';

export type { ContentWiring, OtherPages, TeamPages, VideoPlaces } from './contentWiring.ts';
export { drawPicture } from './drawPicture.ts';
export { pictureNotes } from './import/readPictureNotes.ts';
export { listNews } from './listContent.ts';
export { dependsOnPages } from './pages/dependsOnPages.ts';
export { resolve } from './readContent.ts';
export { relatedTo } from './related/relatedToMatch.ts';
export { seoOf } from './seo/seoOf.ts';
export { storePicture } from './storePicture.ts';
export * as teamContent from './teamContent.ts';

/** The room, told what it must know of the house around it. */
export const contentRoom = (wiring: ContentWiring): Room => ({
  name: 'content',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  artwork: drawPicture,
  pages: contentPages(wiring),
  register: registerWidgets,
  pageLists: contentLists,
  files: newsFeeds,
  jobs: [announceDue],
  searchables: [searchableContent],
  commands: contentCommands(wiring),
  demo: async (ctx) => (await import('../demo/makeDemoContent.ts')).makeDemoContent(wiring)(ctx),
});
