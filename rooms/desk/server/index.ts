// The desk room: where staff write down what happens in a match. It promises that an entry counts once, that two desks
// do not overwrite each other, and that everything that readers see follows from the entries.
import type { PageRoute } from '#frame/page.ts';
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { deskApi } from '../api.ts';
import { enterEvent } from './enterEvent.ts';
import { enterFigures } from './enterFigures.ts';
import { listDeskMatches } from './listDeskMatches.ts';
import { openDesk } from './openDesk.ts';
import { serverWords } from './serverWords.ts';
import { switchTicker } from './switchTicker.ts';

/**
 * Shells without content, the same for everybody and readable without a network; what is in them comes from the API.
 */
const shell = (path: string, template: string): PageRoute => ({
  path,
  template,
  kind: 'account',
  words: ['desk'],
  isShared: true,
  load: async (ctx) => ({ title: serverWords[ctx.locale].pageTitle, isIndexed: false, props: {} }),
});

export const desk: Room = {
  name: 'desk',
  api: deskApi,
  pages: [shell('/office/ticker/', 'tickerDesk'), shell('/office/sign-in/', 'officeReturn')],
  register: (app, house) =>
    implement(app, house, deskApi, { listDeskMatches, openDesk, enterEvent, enterFigures, switchTicker }),
};
