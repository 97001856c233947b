// The oversight room: who of the staff did what. It promises that the trail is read by those alone who may, and that an export is in it too. The
// trail itself is written by the HTTP shell (platform/audit).
import type { Room } from '#platform/house.ts';
import { implement } from '#platform/http/implement.ts';
import { oversightApi } from '../api.ts';
import { exportAuditTrail, listAuditTrail } from './auditTrail.ts';
import { oversightRecords } from './personalRecords.ts';

export const oversight: Room = {
  name: 'oversight',
  api: oversightApi,
  records: oversightRecords,
  register: (app, house) => implement(app, house, oversightApi, { listAuditTrail, exportAuditTrail }),
};
