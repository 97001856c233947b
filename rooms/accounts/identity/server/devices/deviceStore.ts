import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import { recordId } from '../recordStore.ts';
import type { Device } from './deviceRules.ts';

/** Notes that a provider session is used on a device; a new session gets a row of its own. */
export async function upsertDevice(
  sql: Sql,
  seen: Device & { sessionUid: string; accountId: string; now: Date },
): Promise<void> {
  await sql`
    insert into identity.device (id, session_uid, account_id, browser, system, network, signed_in_at, last_seen_at)
    values (${newId()}, ${seen.sessionUid}, ${seen.accountId}, ${seen.browser}, ${seen.system}, ${seen.network},
      ${seen.now}, ${seen.now})
    on conflict (session_uid) do update set account_id = excluded.account_id, browser = excluded.browser,
      system = excluded.system, network = excluded.network, last_seen_at = excluded.last_seen_at`;
}

export type DeviceRow = Device & { id: string; signedInAt: Date; lastSeenAt: Date; isCurrent: boolean };

/** Where an account is signed in now, the device of this token first, then by use. At most 50. */
export async function listDevices(sql: Sql, accountId: string, token: string, now: Date): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select device.id, browser, system, network, signed_in_at, last_seen_at,
      device.session_uid is not distinct from own.session_uid as is_current
    from identity.device
    join identity.oidc_record session on session.kind = 'Session' and session.uid = device.session_uid
      and session.account_id = device.account_id::text and session.expires_at > ${now}
    left join lateral (
      select payload ->> 'sessionUid' as session_uid from identity.oidc_record
      where kind = 'AccessToken' and id = ${recordId(token)}) own on true
    where device.account_id = ${accountId}
    order by is_current desc, last_seen_at desc limit 50`;
}

/**
 * Ends one session of an account with every grant and token that came from it; false when it is not the account's. One
 * statement.
 */
export async function deleteSession(sql: Sql, accountId: string, deviceId: string): Promise<boolean> {
  const ended = await sql`
    with ended as (
      delete from identity.device where id = ${deviceId} and account_id = ${accountId} returning session_uid),
    issued as (
      select distinct record.grant_id from identity.oidc_record record
      join ended on record.payload ->> 'sessionUid' = ended.session_uid
      where record.account_id = ${accountId} and record.grant_id is not null),
    gone as (
      delete from identity.oidc_record record
      where record.account_id = ${accountId} and (
        exists (select from ended where record.payload ->> 'sessionUid' = ended.session_uid
          or (record.kind = 'Session' and record.uid = ended.session_uid))
        or exists (select from issued where record.grant_id = issued.grant_id
          or (record.kind = 'Grant' and record.id = issued.grant_id))))
    select 1 from ended`;
  return ended.length === 1;
}

/** Clears away devices whose session has long run out. */
export async function deleteOldDevices(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.device where last_seen_at < ${before}`;
}
