// The oversight room: the door of the office, and who of the staff did what. It promises that everybody sees only
// pages, numbers and things that their roles open, that the trail is read by those alone who may, and that an export is
// in it too. The trail itself is written by the HTTP shell (platform/audit).
import { fileURLToPath } from 'node:url';
import { implement } from '#platform/http/implement.ts';
import type { OfficeFigure, OfficePage, OfficeSearch } from '#ports/office.ts';
import type { Room } from '#ports/room.ts';
import { oversightApi } from '../api.ts';
import { oversightPermissions } from '../permissions.ts';
import { exportAuditTrail, listAuditTrail } from './auditTrail.ts';
import { findThings } from './findThings.ts';
import { officePages } from './officePages.ts';
import { failedJobs } from './officeToday.ts';
import { oversightRecords } from './personalRecords.ts';
import { readOfficeSelf } from './readOfficeSelf.ts';
import { readOfficeToday } from './readOfficeToday.ts';
import { deleteFilter, listSavedFilters, saveFilter } from './savedFilters.ts';

/** What all rooms bring to the office; filled when they stand. */
export type OfficeWiring = {
  pages: readonly OfficePage[];
  figures: readonly OfficeFigure[];
  searches: readonly OfficeSearch[];
};

/** The room, which is told what the others bring. */
export const oversightRoom = ({ pages, figures, searches }: OfficeWiring): Room => ({
  name: 'oversight',
  permissions: oversightPermissions,
  migrations: fileURLToPath(new URL('migrations', import.meta.url)),
  api: oversightApi,
  ...officePages,
  officeFigures: [failedJobs],
  records: oversightRecords,
  register: (app, house) =>
    implement(app, house, oversightApi, {
      readOfficeSelf: readOfficeSelf(pages),
      readOfficeToday: readOfficeToday(figures),
      findThings: findThings(searches),
      listSavedFilters,
      saveFilter,
      deleteFilter,
      listAuditTrail,
      exportAuditTrail,
    }),
});
