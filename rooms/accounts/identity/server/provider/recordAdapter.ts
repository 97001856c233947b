import Provider, { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { House } from '#platform/house.ts';
import { isStorableText } from '#platform/http/invalidText.ts';
import {
  deleteFamily,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  markRecordConsumed,
  recordId,
  reuseRefreshToken,
  upsertRecord,
} from '../recordStore.ts';

/**
 * Seconds in which a refresh token may come again because its answer got lost (RFC 9700, 4.14). The site tries again
 * half a minute after a call that failed.
 */
const retrySeconds = 60;

/** The provider's memory on PostgreSQL. A row past its time does not exist, whatever the clean-up job has done. */
export function recordAdapter(house: House): AdapterFactory {
  const { sql } = house.database;
  const retriesSince = () => new Date(house.clock.now().getTime() - retrySeconds * 1000);
  const found = (kind: string, row: Awaited<ReturnType<typeof findRecord>>, id?: string): AdapterPayload | undefined =>
    row && {
      ...row.payload,
      ...(id === undefined ? {} : { jti: id }),
      // Whether a refresh token that was used just now may come again, `consume` decides.
      ...(row.consumedAt && (kind !== 'RefreshToken' || row.consumedAt <= retriesSince())
        ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) }
        : {}),
    };
  return (kind): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? new Date(house.clock.now().getTime() + expiresIn * 1000) : null;
      const before = kind === 'RefreshToken' ? Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti : undefined;
      const successor = before === undefined ? payload : { ...payload, successorOf: recordId(before) };
      await upsertRecord(sql, { kind, id, payload: successor, expiresAt });
    },
    find: async (id) =>
      isStorableText(id) ? found(kind, await findRecord(sql, kind, id, house.clock.now()), id) : undefined,
    findByUid: async (uid) =>
      isStorableText(uid) ? found(kind, await findRecordByUid(sql, kind, uid, house.clock.now())) : undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await markRecordConsumed(sql, kind, id, house.clock.now())) return;
      if (kind === 'RefreshToken' && (await reuseRefreshToken(sql, id, retriesSince()))) return;
      // A copy of a code or refresh token is in use.
      await deleteFamily(sql, kind, id);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => deleteRecord(sql, kind, id),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(sql, kind, grantId),
  });
}
