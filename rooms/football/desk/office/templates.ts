import type { Templates } from '#frame/template.ts';

/** The screens of this room, by the keys that its pages name. */
export const templates: Templates = {
  tickerDesk: () => import('./TickerDeskPage.tsx').then((m) => m.TickerDeskPage),
};
