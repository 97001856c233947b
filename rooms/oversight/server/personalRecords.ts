import { listAudit } from '#platform/audit/auditStore.ts';
import type { PersonalRecords } from '#ports/personalRecords.ts';

/** What a member of staff did at work. It stays when the account goes, until the trail's time is over. */
export const oversightRecords: PersonalRecords = {
  room: 'oversight',
  tables: { 'platform.audit': { onLeaving: 'kept', isExported: true } },
  async read({ sql }, fanId) {
    const rows = await listAudit(sql, { accountId: fanId }, 10_000);
    return { 'platform.audit': rows.map(({ at, what, permission }) => ({ at, what, permission })) };
  },
  erase: async () => undefined,
};
