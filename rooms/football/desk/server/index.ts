// The desk room: where staff write down what happens in a match. It promises that an entry counts once, that two desks
// do not overwrite each other, and that everything that readers see follows from the entries.

import { implement } from '#platform/http/implement.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { deskApi } from '../api.ts';
import { deskPermissions } from '../permissions.ts';
import { enterEvent } from './enterEvent.ts';
import { enterFigures } from './enterFigures.ts';
import { listDeskMatches } from './listDeskMatches.ts';
import { matchesToday } from './matchesToday.ts';
import { openDesk } from './openDesk.ts';
import { serverWords } from './serverWords.ts';
import { switchTicker } from './switchTicker.ts';

const page: OfficePage = {
  path: '/office/ticker/',
  template: 'tickerDesk',
  title: (locale) => serverWords[locale].pageTitle,
  permission: 'matches.live',
  group: 'content',
  words: ['desk'],
};

export const desk: Room = {
  name: 'desk',
  permissions: deskPermissions,
  api: deskApi,
  officePages: [page],
  officeFigures: [matchesToday],
  register: (app, house) =>
    implement(app, house, deskApi, { listDeskMatches, openDesk, enterEvent, enterFigures, switchTicker }),
};
