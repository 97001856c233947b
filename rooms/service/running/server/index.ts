// Running the product, for its administrator: jobs and mails that failed are tried again or dropped, in the office and
// on the command line, and one page says how queues, payment services, imports, versions and storage stand. It promises
// to show no mail's text, and whom a mail goes to only to those who may know, which the trail then says.

import { implement } from '#platform/http/implement.ts';
import type { Room } from '#ports/room.ts';
import { runningApi } from '../api.ts';
import { runningPermissions } from '../permissions.ts';
import { listJobs } from './listJobs.ts';
import { listOfficeMails, readMailRecipient } from './mails.ts';
import { officeFigures, officePages } from './officePages.ts';
import { readRunning } from './readRunning.ts';
import { dropJobs, retryJobs } from './repairJobs.ts';
import { jobCommands } from './runJobsCommand.ts';

export const running: Room = {
  name: 'running',
  permissions: runningPermissions,
  api: runningApi,
  officePages,
  officeFigures,
  commands: jobCommands,
  register: (app, house) =>
    implement(app, house, runningApi, {
      readRunning: readRunning(house),
      listJobs,
      retryJobs: retryJobs(house.jobs),
      dropJobs: dropJobs(house.jobs),
      listOfficeMails,
      readMailRecipient,
    }),
};
