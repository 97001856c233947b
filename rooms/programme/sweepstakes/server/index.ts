// The sweepstakes room: raffles with one or many doors. It promises that a locked door says nothing of its prize, that
// everybody takes part once and in time, that two persons draw with a number that nobody knew before, that a stranger
// can repeat each draw, and that it is forgotten who took part.
import { fileURLToPath } from 'node:url';
import { drawCommands } from '#platform/draw/drawCommands.ts';
import type { OfficePage } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { sweepstakesApi } from '../api.ts';
import { sweepstakesOfficeApi } from '../officeApi.ts';
import { sweepstakesPermissions } from '../permissions.ts';
import { draws, officeWords } from './approvables.ts';
import { closeDoors } from './closeDoors.ts';
import { sweepstakesRecords } from './personalStore.ts';
import { registerSweepstakes } from './routes.ts';
import { sweepstakePageList, sweepstakePages } from './sweepstakePages.ts';
import { forgetSweepstakes, notifySweepstakeWinners, tendPrizes } from './tendPrizes.ts';

const officePages: OfficePage[] = [
  {
    path: '/office/sweepstakes/',
    template: 'officeSweepstakes',
    title: (locale) => officeWords[locale].title,
    permission: 'sweepstakes.manage',
    group: 'content',
    words: ['sweepstakesOffice'],
  },
  {
    path: '/office/sweepstakes/:seriesId/',
    template: 'officeSweepstakeSeries',
    title: (locale) => officeWords[locale].one,
    permission: 'sweepstakes.manage',
    words: ['sweepstakesOffice'],
  },
];

export const sweepstakes: Room = {
  name: 'sweepstakes',
  permissions: sweepstakesPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: { ...sweepstakesApi, ...sweepstakesOfficeApi },
  pages: sweepstakePages,
  pageLists: [sweepstakePageList],
  officePages,
  approvables: [draws],
  register: registerSweepstakes,
  records: sweepstakesRecords,
  commands: drawCommands,
  jobs: [closeDoors, notifySweepstakeWinners, tendPrizes, forgetSweepstakes],
  demo: async (ctx) => (await import('../demo/makeDemoSweepstakes.ts')).makeDemoSweepstakes(ctx),
};
