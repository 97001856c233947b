import type { PersonalRecords } from '#ports/personalRecords.ts';

/** Cancellations are proofs; they are deleted when nothing can be claimed from them any more. */
export const terminationRecords: PersonalRecords = {
  room: 'termination',
  tables: { 'termination.declaration': { onLeaving: 'kept', isExported: true } },
  async read({ sql }, fanId) {
    const declarations = await sql<object[]>`
      select declared_at, name, email, contract_number, kind, reason, wished_on::text as wished_on, ended
      from termination.declaration where fan_id = ${fanId} order by declared_at`;
    return { 'termination.declaration': [...declarations] };
  },
  async erase() {},
};
