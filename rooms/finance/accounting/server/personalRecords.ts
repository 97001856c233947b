import type { PersonalRecords } from '#ports/personalRecords.ts';
import { listByPerson } from './closingStore.ts';

/** Which months a member of staff has closed and opened. It stays as long as the books do. */
export const accountingRecords: PersonalRecords = {
  room: 'accounting',
  tables: { 'accounting.closing': { onLeaving: 'kept', isExported: true } },
  read: async ({ sql }, fanId) => ({ 'accounting.closing': await listByPerson(sql, fanId) }),
  erase: async () => undefined,
};
