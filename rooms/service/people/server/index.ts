// The people room: one person's case for staff. It promises that everything the club keeps about somebody is found in
// one place, that each look and each help is written down with who and why, and that nobody helps themself or, but for
// the administrator, somebody of the staff.

import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import type { Keeping } from '#rooms/service/privacy/server/index.ts';
import { peopleApi } from '../api.ts';
import { peoplePermissions } from '../permissions.ts';
import {
  changePersonEmail,
  endPersonSessions,
  mailPersonAgain,
  resetPersonFactors,
  withdrawPersonEmail,
} from './helpPerson.ts';
import { peopleTopic } from './import/peopleTopic.ts';
import { listPeople } from './listPeople.ts';
import { peoplePages } from './peoplePages.ts';
import { peopleSearch } from './peopleSearch.ts';
import { deletePerson, exportPerson, previewPersonLeaving } from './privacyOfPerson.ts';
import { listPersonRecords, readPerson } from './readPerson.ts';
import { recordPersonMembership, takeBackPersonMembership } from './recordPersonMembership.ts';

/** The room, joined with what the others keep about people. */
export const peopleRoom = (keeping: Keeping): Room => ({
  name: 'people',
  permissions: peoplePermissions,
  api: peopleApi,
  officePages: peoplePages,
  officeSearches: [peopleSearch],
  commands: {
    ...peopleTopic,
    // Loaded when it is asked for: a running house imports nobody.
    run: async (ctx, words) => (await import('./import/runPeopleCommand.ts')).runPeopleCommand(ctx, words),
  },
  register: (app, house) =>
    implement(app, house, peopleApi, {
      listPeople,
      readPerson: readPerson(keeping),
      listPersonRecords: listPersonRecords(keeping),
      changePersonEmail: changePersonEmail(keeping),
      withdrawPersonEmail: withdrawPersonEmail(keeping),
      resetPersonFactors: resetPersonFactors(keeping),
      endPersonSessions: endPersonSessions(keeping),
      mailPersonAgain: mailPersonAgain(keeping),
      recordPersonMembership: recordPersonMembership(keeping),
      takeBackPersonMembership: takeBackPersonMembership(keeping),
      exportPerson: exportPerson(keeping),
      previewPersonLeaving: previewPersonLeaving(keeping),
      deletePerson: deletePerson(keeping),
    }),
});
