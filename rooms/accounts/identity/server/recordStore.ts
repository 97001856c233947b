import type { PermissionsOfRole } from '#platform/api/permissions.ts';
import type { Context, Fan } from '#platform/context.ts';
import { json, type Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { permissionsOf } from '../rolesRules.ts';

/** What the OpenID provider remembers of one session, grant, code or token. */
export type RecordPayload = Record<string, unknown>;
type StoredRecord = { payload: RecordPayload; consumedAt: Date | null };

/** How a record's id is stored: a copy of the table opens nothing. */
export const recordId = (id: string): string => digestOf(id);

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Stores a record, or its newer state, under the digest of its id; the id itself is left out of the payload. */
export async function upsertRecord(
  sql: Sql,
  record: { kind: string; id: string; payload: RecordPayload; expiresAt: Date | null },
): Promise<void> {
  const { jti: _, ...payload } = record.payload;
  const grantId = text(payload.grantId);
  await sql`
    insert into identity.oidc_record (kind, id, payload, account_id, grant_id, uid, expires_at)
    values (${record.kind}, ${recordId(record.id)}, ${json(payload)}, ${text(payload.accountId)},
      ${grantId && recordId(grantId)}, ${text(payload.uid)}, ${record.expiresAt})
    on conflict (kind, id) do update set payload = excluded.payload, account_id = excluded.account_id,
      grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`;
}

/** A record that has not run out. */
export async function findRecord(sql: Sql, kind: string, id: string, now: Date): Promise<StoredRecord | undefined> {
  const [row] = await sql<StoredRecord[]>`
    select payload, consumed_at from identity.oidc_record
    where kind = ${kind} and id = ${recordId(id)} and (expires_at is null or expires_at > ${now})`;
  return row;
}

/** A session by the name that tokens know it by; its cookie value stays unknown. */
export async function findRecordByUid(
  sql: Sql,
  kind: string,
  uid: string,
  now: Date,
): Promise<StoredRecord | undefined> {
  const [row] = await sql<StoredRecord[]>`
    select payload, consumed_at from identity.oidc_record
    where kind = ${kind} and uid = ${uid} and (expires_at is null or expires_at > ${now})`;
  return row;
}

/** Marks a code or refresh token as used; false when somebody else was first. */
export async function markRecordConsumed(sql: Sql, kind: string, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update identity.oidc_record set consumed_at = ${now}
    where kind = ${kind} and id = ${recordId(id)} and consumed_at is null returning 1`;
  return rows.length === 1;
}

/**
 * Lets a refresh token be used again whose answer got lost: it was used after `since`, and the one that came of it was
 * not. That one counts as used from now on, so that who has it all the same is taken for a thief. Single SQL query.
 */
export async function reuseRefreshToken(sql: Sql, id: string, since: Date): Promise<boolean> {
  const rows = await sql`
    with again as (
      select id, grant_id, consumed_at from identity.oidc_record
      where kind = 'RefreshToken' and id = ${recordId(id)} and consumed_at > ${since}
    ), successor as (
      select one.id, one.consumed_at > again.consumed_at as is_used
      from identity.oidc_record one join again on one.grant_id = again.grant_id
      where one.kind = 'RefreshToken' and one.payload ->> 'successorOf' = again.id
    ), lost as (
      update identity.oidc_record one set consumed_at = again.consumed_at
      from again, successor
      where one.kind = 'RefreshToken' and one.id = successor.id and one.consumed_at is null
    )
    select 1 from again where not exists (select from successor where is_used)`;
  return rows.length === 1;
}

/** Forgets one record. */
export async function deleteRecord(sql: Sql, kind: string, id: string): Promise<void> {
  await sql`delete from identity.oidc_record where kind = ${kind} and id = ${recordId(id)}`;
}

/** Forgets all records of one kind that hang on a grant. */
export async function deleteRecordsOfGrant(sql: Sql, kind: string, grantId: string): Promise<void> {
  await sql`delete from identity.oidc_record where kind = ${kind} and grant_id = ${recordId(grantId)}`;
}

/** Ends the whole family of a code or refresh token: its grant and everything issued under it. */
export async function deleteFamily(sql: Sql, kind: string, id: string): Promise<void> {
  await sql`
    with family as (
      select grant_id from identity.oidc_record where kind = ${kind} and id = ${recordId(id)}
    )
    delete from identity.oidc_record using family
    where oidc_record.grant_id = family.grant_id or (oidc_record.kind = 'Grant' and oidc_record.id = family.grant_id)`;
}

/** Ends every session and every token of an account; false when there was none. */
export async function deleteRecordsOfAccount(sql: Sql, accountId: string): Promise<boolean> {
  const ended = await sql`delete from identity.oidc_record where account_id = ${accountId}`;
  return ended.count > 0;
}

/** Clears away what has run out; nothing depends on it, since every look-up compares times itself. */
export async function deleteExpiredRecords(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.oidc_record where expires_at <= ${now}`;
}

type TokenRow = {
  accountId: string;
  scope: string | null;
  actor: string | null;
  /** Seconds since 1970. */
  authTime: number | null;
  hasSecondFactor: boolean | null;
  /** Roles of the staff; only a token with scope `office` brings them. */
  roles: { role: string; section: string | null }[] | null;
};

/**
 * Whose is the access token with this `recordId`? Single SQL query. Undefined when it is unknown, past its time, or
 * revoked: the token itself or the grant it was issued under is gone.
 */
export async function findTokenOwner(
  { sql, now, permissionsOfRole }: Pick<Context, 'sql' | 'now' | 'permissionsOfRole'>,
  id: string,
): Promise<Fan | undefined> {
  const [row] = await sql<TokenRow[]>`
    select token.account_id, token.payload ->> 'scope' as scope, token.payload -> 'extra' ->> 'actor' as actor,
      (token.payload -> 'extra' ->> 'auth_time')::float8 as auth_time,
      token.payload -> 'extra' -> 'amr' ? 'mfa' as has_second_factor,
      (select json_agg(json_build_object('role', role, 'section', section)) from identity.staff_role
        where 'office' = any(string_to_array(token.payload ->> 'scope', ' '))
          and staff_role.account_id = token.account_id::uuid and ended_at is null) as roles
    from identity.oidc_record token
    where kind = 'AccessToken' and id = ${id} and expires_at > ${now}
      and (grant_id is null or exists (
        select from identity.oidc_record consent
        where consent.kind = 'Grant' and consent.id = token.grant_id and consent.expires_at > ${now}))`;
  return row && ownerOf(row, permissionsOfRole);
}

function ownerOf(row: TokenRow, permissionsOfRole: PermissionsOfRole): Fan {
  const { accountId, scope, actor, authTime, hasSecondFactor, roles } = row;
  return {
    id: accountId,
    scopes: (scope ?? '').split(' '),
    ...(actor === null ? {} : { actor }),
    ...(authTime === null ? {} : { provenAt: new Date(authTime * 1000) }),
    ...(roles === null
      ? {}
      : { staff: { permissions: permissionsOf(roles, permissionsOfRole), hasSecondFactor: hasSecondFactor === true } }),
  };
}

/** Stores an access token in the form in which the provider keeps its own, without a grant behind it. */
export async function insertAccessToken(
  { sql }: Pick<Context, 'sql'>,
  token: {
    value: string;
    accountId: string;
    scope: string;
    expiresAt: Date;
    actor?: string;
    provenAt?: Date;
    /** How the person signed in (RFC 8176). */
    amr?: readonly string[];
  },
): Promise<void> {
  const { actor, provenAt, amr } = token;
  const payload = {
    kind: 'AccessToken',
    accountId: token.accountId,
    scope: token.scope,
    extra: { actor, auth_time: provenAt && Math.floor(provenAt.getTime() / 1000), amr },
  };
  await upsertRecord(sql, { kind: 'AccessToken', id: token.value, payload, expiresAt: token.expiresAt });
}

/** Ends at once whatever a person may still do in the name of an organisation. */
export async function revokeActing(
  { sql }: Pick<Context, 'sql'>,
  { actor, organisationId }: { actor: string; organisationId: string },
): Promise<void> {
  await sql`
    delete from identity.oidc_record
    where kind = 'AccessToken' and account_id = ${organisationId} and payload -> 'extra' ->> 'actor' = ${actor}`;
}
