// The termination room: cancelling contracts without signing in (§ 312k BGB). It promises a receipt for everybody, the
// same answer whether there is a contract or not, and that a contract ends only for the address of its owner.
import { fileURLToPath } from 'node:url';
import { club } from '#club/club.ts';
import { implement } from '#platform/http/implement.ts';
import { momentsOf } from '#platform/time/wallTime.ts';
import type { Room } from '#ports/room.ts';
import type { Terminable } from '#ports/terminable.ts';
import { terminationApi } from '../api.ts';
import { deleteBefore } from './declarationStore.ts';
import { declareTermination } from './declareTermination.ts';
import { terminationRecords } from './personalStore.ts';
import { serverWords } from './serverWords.ts';
import { sendTerminationReceipt, settleTermination } from './settleTermination.ts';

/** The room, told which rooms have contracts that can be cancelled. */
export const terminationRoom = (terminables: readonly Terminable[]): Room => ({
  name: 'termination',
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: terminationApi,
  pages: [
    {
      path: '/kuendigung/',
      template: 'termination',
      kind: 'account',
      words: ['termination'],
      isShared: true,
      load: async ({ locale }) => ({ ...serverWords[locale].page, props: {} }),
    },
  ],
  register: (app, house) => implement(app, house, terminationApi, { declareTermination }),
  records: terminationRecords,
  jobs: [
    { name: 'settleTermination', run: settleTermination(terminables) },
    { name: 'sendTerminationReceipt', run: sendTerminationReceipt },
    {
      // Nothing can be claimed from them any more with the third year after (§§ 195, 199 BGB).
      name: 'deleteOldTerminations',
      every: '35 3 * * *',
      canWait: true,
      async run(ctx) {
        const [before] = momentsOf(`${Number(ctx.today().slice(0, 4)) - 3}-01-01`, '00:00', club.timeZone);
        if (before) await deleteBefore(ctx.sql, before);
      },
    },
  ],
});
