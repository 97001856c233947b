import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  videoDetail: () => import('./VideoPages.ts').then((m) => m.VideoDetailPage),
  videoList: () => import('./VideoPages.ts').then((m) => m.VideoListPage),
};
