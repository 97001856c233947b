import type { Objection } from '#ports/objection.ts';
import { lockAdministrators } from './staffStore.ts';

/** The last administrator does not delete their account: nobody could appoint another one. */
export const lastAdministratorObjection: Objection = {
  room: 'identity',
  async againstLeaving({ sql }, fanId) {
    const administrators = await lockAdministrators(sql);
    const isLast = administrators.length > 0 && administrators.every(({ accountId }) => accountId === fanId);
    return isLast ? 'LAST_ADMINISTRATOR' : undefined;
  },
};
