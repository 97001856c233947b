// The career room: the club's jobs, and applications for them without an account. It promises that what an applicant
// sends is read by nobody but HR and those whom HR names, that each look is logged, and that all of it is gone on the
// day that the applicant was told.
import { fileURLToPath } from 'node:url';
import type { Config, RoomSettings } from '#platform/config/config.ts';
import { implement } from '#platform/http/implement.ts';
import { virusScannerOf } from '#platform/virusScan/virusScanner.ts';
import type { Room } from '#ports/room.ts';
import { careerApi } from '../api.ts';
import { careerPermissions } from '../permissions.ts';
import { deleteDueApplications } from './applications/deleteDueApplications.ts';
import { leaveTalentPool, readApplicationStatus, withdrawApplication } from './applications/ownApplication.ts';
import { scanDocuments, scanLeftDocuments } from './applications/scanDocuments.ts';
import { sendApplication } from './applications/sendApplication.ts';
import { closeOverdueJobs, renewJobPages } from './jobs/jobChanged.ts';
import { jobPages, listedJobs } from './jobs/jobPages.ts';
import { listJobs, readJob } from './jobs/readJobs.ts';
import { searchableJobs } from './jobs/searchableJobs.ts';
import {
  addReviewer,
  handOverApplication,
  listApplications,
  moveApplication,
  noteOnApplication,
  readApplication,
  removeReviewer,
  revealApplication,
} from './office/handleApplications.ts';
import { importVacancies } from './office/importVacancies.ts';
import { officeFigures, officePages } from './office/officePages.ts';
import { exportApplication, openDocument, openReviewDocument } from './office/openDocuments.ts';
import { readStatistics } from './office/readStatistics.ts';
import { listReviews, noteOnReview, readReview } from './office/reviews.ts';
import { changeTemplate, listTemplates } from './office/templates.ts';
import { changeVacancy, listVacancies, moveVacancy, readVacancy, writeVacancy } from './office/vacancies.ts';
import { careerRecords } from './personalStore.ts';

/** Nothing is needed, but an address of a scanner that is none is refused when the house starts. */
const settings: RoomSettings = {
  missing(config: Config) {
    virusScannerOf(config);
    return [];
  },
};

export const career: Room = {
  name: 'career',
  permissions: careerPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  settings,
  api: careerApi,
  pages: jobPages,
  pageLists: [listedJobs],
  searchables: [searchableJobs],
  records: careerRecords,
  officePages,
  officeFigures,
  jobs: [closeOverdueJobs, renewJobPages, deleteDueApplications, scanDocuments, scanLeftDocuments],
  register(app, house) {
    implement(app, house, careerApi, {
      listJobs,
      readJob,
      sendApplication,
      readApplicationStatus,
      withdrawApplication,
      leaveTalentPool,
      listVacancies,
      readVacancy,
      writeVacancy,
      changeVacancy,
      moveVacancy,
      importVacancies,
      readStatistics,
      listTemplates,
      changeTemplate,
      listApplications,
      readApplication,
      revealApplication,
      moveApplication,
      noteOnApplication,
      addReviewer,
      removeReviewer,
      handOverApplication,
      openDocument,
      exportApplication,
      listReviews,
      readReview,
      noteOnReview,
      openReviewDocument,
    });
  },
  demo: async (ctx) => (await import('../demo/makeDemoJobs.ts')).makeDemoJobs(ctx),
};
