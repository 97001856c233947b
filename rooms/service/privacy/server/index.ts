// The privacy room: what all rooms keep about a person, to read and to take along, and how it goes when somebody
// leaves. It knows no room's tables: each says through the port PersonalRecords what it keeps, and through Objection
// why somebody cannot leave yet.

import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { privacyApi } from '../api.ts';
import { exportOwnRecords } from './exportOwnRecords.ts';
import type { Keeping } from './keeping.ts';
import { endOrganisation, eraseLeaver, leave } from './leave.ts';
import { previewLeaving } from './previewLeaving.ts';

export { exportRecordsOf, readRecordsOf } from './exportOwnRecords.ts';
export type { Keeping } from './keeping.ts';
export { deleteAccountOf } from './leave.ts';
export { previewLeavingOf } from './previewLeaving.ts';

/** The room, joined with what the others keep. */
export const privacyRoom = (keeping: Keeping): Room => ({
  name: 'privacy',
  api: privacyApi,
  register: (app, house) =>
    implement(app, house, privacyApi, {
      leave: leave(keeping),
      previewLeaving: previewLeaving(keeping),
      exportOwnRecords: exportOwnRecords(keeping),
    }),
  handlers: { OrganisationDissolved: endOrganisation(keeping) },
  jobs: [{ name: 'eraseLeaver', run: eraseLeaver(keeping) }],
});
