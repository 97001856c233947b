import { json, type Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

export type ConsentState = 'Pending' | 'Valid' | 'Terminated';

/** What somebody agreed to, as far as it is shown. */
export type ContactConsent = {
  id: string;
  fanId: string;
  consentId: string;
  consentType: 'Advertising' | 'Newsletter';
  state: ConsentState;
  wording: string;
  email: string;
  requestedAt: Date;
  confirmedAt: Date | null;
  terminatedAt: Date | null;
  unsubscribeKey: string;
};

export type NewConsent = Omit<ContactConsent, 'terminatedAt'> & {
  source: string;
  requestedFrom: string;
  /** The person who agreed for an organisation; undefined: the one whose consent it is. */
  requestedBy: string | undefined;
  /** Of the confirmation link; none for what holds at once. */
  secret: string | undefined;
  tokenExpiresAt: Date;
};

const columns = (sql: Sql) => sql`
  id, fan_id, consent_id, consent_type, state, wording, email, requested_at, confirmed_at, terminated_at,
    unsubscribe_key`;

/** A person's consents, newest first, ended ones included. */
export function listByFan(sql: Sql, fanId: string): Promise<ContactConsent[]> {
  return sql<ContactConsent[]>`
    select ${columns(sql)} from advertising.contact_consent where fan_id = ${fanId} order by id desc limit 1000`;
}

/** Adds a consent; undefined when one of the kind is waiting or holds already. */
export async function insertConsent(sql: Sql, row: NewConsent): Promise<ContactConsent | undefined> {
  const [added] = await sql<ContactConsent[]>`
    insert into advertising.contact_consent (id, fan_id, consent_id, consent_type, state, wording, email, source,
      requested_at, requested_from, requested_by, confirmed_at, confirmed_from, token_hash, token_expires_at,
        unsubscribe_key)
    values (${row.id}, ${row.fanId}, ${row.consentId}, ${row.consentType}, ${row.state}, ${row.wording}, ${row.email},
      ${row.source}, ${row.requestedAt}, ${row.requestedFrom}, ${row.requestedBy ?? null}, ${row.confirmedAt},
      ${row.confirmedAt ? row.requestedFrom : null}, ${row.secret === undefined ? null : digestOf(row.secret)},
      ${row.secret === undefined ? null : row.tokenExpiresAt}, ${row.unsubscribeKey})
    on conflict (fan_id, consent_id) where state <> 'Terminated' do nothing returning ${columns(sql)}`;
  return added;
}

/** Which consents these people have given, ended ones included. Single SQL query. */
export async function listKnownConsents(
  { sql }: { sql: Sql },
  fanIds: readonly string[],
): Promise<{ fanId: string; consentId: string }[]> {
  return sql<{ fanId: string; consentId: string }[]>`
    select distinct fan_id, consent_id from advertising.contact_consent where fan_id = any(${[...fanIds]}::uuid[])
    limit 100000`;
}

/**
 * Adds consents that hold already, with their proof, but none of a kind that the person has ever given here: what
 * somebody has ended stays ended. Single SQL query.
 */
export async function insertConsentsOnce(
  sql: Sql,
  rows: readonly Omit<NewConsent, 'secret' | 'tokenExpiresAt' | 'requestedBy' | 'state'>[],
): Promise<void> {
  const given = rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString(),
  }));
  await sql`
    insert into advertising.contact_consent (id, fan_id, consent_id, consent_type, state, wording, email, source,
      requested_at, requested_from, confirmed_at, confirmed_from, unsubscribe_key)
    select id, "fanId", "consentId", "consentType", 'Valid', wording, email, source, "requestedAt", "requestedFrom",
      "confirmedAt", "requestedFrom", "unsubscribeKey"
    from jsonb_to_recordset(${json(given)}::jsonb) as line (id uuid, "fanId" uuid, "consentId" text,
      "consentType" text, wording text, email text, source text, "requestedAt" timestamptz, "requestedFrom" text,
      "confirmedAt" timestamptz, "unsubscribeKey" text)
    where not exists (select from advertising.contact_consent known
      where known.fan_id = line."fanId" and known.consent_id = line."consentId")
    on conflict (fan_id, consent_id) where state <> 'Terminated' do nothing`;
}

/** The consent of a kind that is waiting or holds. */
export async function findLive(sql: Sql, fanId: string, consentId: string): Promise<ContactConsent | undefined> {
  const [row] = await sql<ContactConsent[]>`
    select ${columns(sql)} from advertising.contact_consent
    where fan_id = ${fanId} and consent_id = ${consentId} and state <> 'Terminated'`;
  return row;
}

/** Gives a waiting consent a new link; the one before stops working. */
export async function markNewLink(sql: Sql, id: string, secret: string, expiresAt: Date): Promise<void> {
  await sql`
    update advertising.contact_consent set token_hash = ${digestOf(secret)}, token_expires_at = ${expiresAt}
    where id = ${id} and state = 'Pending'`;
}

/** Makes a waiting consent hold, once; undefined when its link is used up, too old or unknown. */
export async function markConfirmed(
  sql: Sql,
  { secret, from, now }: { secret: string; from: string; now: Date },
): Promise<ContactConsent | undefined> {
  const [row] = await sql<ContactConsent[]>`
    update advertising.contact_consent set state = 'Valid', confirmed_at = ${now}, confirmed_from = ${from},
      token_hash = null, token_expires_at = null
    where token_hash = ${digestOf(secret)} and state = 'Pending' and token_expires_at > ${now}
    returning ${columns(sql)}`;
  return row;
}

/**
 * Ends an own consent; one that has ended stays as it was. Undefined when the person has none with that id. `endedBy`:
 * who did it for an organisation.
 */
export async function markTerminated(
  sql: Sql,
  { id, fanId, endedBy, now }: { id: string; fanId: string; endedBy: string | undefined; now: Date },
): Promise<ContactConsent | undefined> {
  await sql`
    update advertising.contact_consent
    set state = 'Terminated', terminated_at = ${now}, terminated_by = 'account', ended_by = ${endedBy ?? null},
      token_hash = null
    where id = ${id} and fan_id = ${fanId} and state <> 'Terminated'`;
  const [row] = await sql<ContactConsent[]>`
    select ${columns(sql)} from advertising.contact_consent where id = ${id} and fan_id = ${fanId}`;
  return row;
}

/** Ends every consent of one type that somebody has. */
export async function markAllTerminated(
  sql: Sql,
  { fanId, consentType, now }: { fanId: string; consentType: ContactConsent['consentType']; now: Date },
): Promise<void> {
  await sql`
    update advertising.contact_consent
    set state = 'Terminated', terminated_at = ${now}, terminated_by = 'leaving', token_hash = null
    where fan_id = ${fanId} and consent_type = ${consentType} and state <> 'Terminated'`;
}

/** Ends the consent whose mails carry this key; answers which, also when it had ended before. */
export async function markUnsubscribed(sql: Sql, key: string, now: Date): Promise<{ consentId: string } | undefined> {
  await sql`
    update advertising.contact_consent
    set state = 'Terminated', terminated_at = ${now}, terminated_by = 'oneClick', token_hash = null
    where unsubscribe_key = ${key} and state <> 'Terminated'`;
  const [row] = await sql<{ consentId: string }[]>`
    select consent_id from advertising.contact_consent where unsubscribe_key = ${key}`;
  return row;
}
