import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { isStorableText } from '#platform/http/invalidText.ts';
import {
  deleteFamily,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  markRecordConsumed,
  upsertRecord,
} from '../recordStore.ts';

/** The provider's memory on PostgreSQL. A row past its time does not exist, whatever the clean-up job has done. */
export function recordAdapter(house: House): AdapterFactory {
  const { sql } = house.database;
  const found = (row: Awaited<ReturnType<typeof findRecord>>, id?: string): AdapterPayload | undefined =>
    row && {
      ...row.payload,
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {}),
    };
  return (kind): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? new Date(house.clock.now().getTime() + expiresIn * 1000) : null;
      await upsertRecord(sql, { kind, id, payload, expiresAt });
    },
    find: async (id) =>
      isStorableText(id) ? found(await findRecord(sql, kind, id, house.clock.now()), id) : undefined,
    findByUid: async (uid) =>
      isStorableText(uid) ? found(await findRecordByUid(sql, kind, uid, house.clock.now())) : undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await markRecordConsumed(sql, kind, id, house.clock.now())) return;
      // Two requests with the same code or refresh token at the same moment: only one may win, and a copy is in use.
      await deleteFamily(sql, kind, id);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => deleteRecord(sql, kind, id),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(sql, kind, grantId),
  });
}
