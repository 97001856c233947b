import { listAudit } from '#platform/audit/auditStore.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';
import { deleteFiltersOf, listFiltersOf } from './filterStore.ts';

/**
 * What a member of staff did at work, which stays when the account goes, until the trail's time is over; and the
 * filters that they have saved.
 */
export const oversightRecords: PersonalRecords = {
  room: 'oversight',
  tables: {
    'platform.audit': { onLeaving: 'kept', isExported: true },
    'oversight.saved_filter': { onLeaving: 'erased', isExported: true },
  },
  async read({ sql }, fanId) {
    const rows = await listAudit(sql, { accountId: fanId }, 10_000);
    return {
      'platform.audit': rows.map(({ at, what, permission }) => ({ at, what, permission })),
      'oversight.saved_filter': await listFiltersOf(sql, fanId),
    };
  },
  erase: ({ sql }, fanId) => deleteFiltersOf(sql, fanId),
};
