import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { SignInEventKind } from '../../signInEventRules.ts';
import type { Device } from './deviceRules.ts';

type NewEvent = Device & { kind: SignInEventKind; now: Date };

/** Writes down what has happened to an account. */
export async function insertSignInEvent(sql: Sql, event: NewEvent & { accountId: string }): Promise<void> {
  await sql`
    insert into identity.sign_in_event (id, account_id, kind, browser, system, network, at)
    values (${newId()}, ${event.accountId}, ${event.kind}, ${event.browser}, ${event.system}, ${event.network},
      ${event.now})`;
}

/** The same for anyone who signs in with this address; nobody does: the same statement, without a row. */
export async function insertSignInEventByEmail(sql: Sql, event: NewEvent & { email: string }): Promise<void> {
  await sql`
    insert into identity.sign_in_event (id, account_id, kind, browser, system, network, at)
    select ${newId()}::uuid, id, ${event.kind}, ${event.browser}, ${event.system}, ${event.network},
      ${event.now}::timestamptz
    from identity.account where lower(email) = lower(${event.email})`;
}

type SignInOf = {
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  /** Does the trail name a sign-in from this device and network? */
  isKnownDevice: boolean;
  /** An account older than the trail counts as signed in before, also when the trail names nothing. */
  hasSignedInBefore: boolean;
};

/** Writes down that somebody has signed in; answers who, and what the trail knew before. Single SQL query. */
export async function insertSignIn(
  sql: Sql,
  event: Device & { accountId: string; now: Date },
): Promise<SignInOf | undefined> {
  const { accountId, browser, system, network, now } = event;
  const [row] = await sql<SignInOf[]>`
    with noted as (
      insert into identity.sign_in_event (id, account_id, kind, browser, system, network, at)
      values (${newId()}, ${accountId}, 'signedIn', ${browser}, ${system}, ${network}, ${now}))
    select email, first_name, last_name, locale,
      exists (
        select 1 from identity.sign_in_event where account_id = ${accountId} and kind = 'signedIn'
          and browser = ${browser} and system = ${system} and network = ${network}) as is_known_device,
      created_at < ${daysBefore(now, daysKept)} or exists (
        select 1 from identity.sign_in_event where account_id = ${accountId}
        and kind = 'signedIn') as has_signed_in_before
    from identity.account where id = ${accountId}`;
  return row;
}

export type SignInEventRow = Device & { id: string; kind: SignInEventKind; at: Date };

/** What has happened to an account lately, the newest first. */
export async function listSignInEvents(sql: Sql, accountId: string, limit: number): Promise<SignInEventRow[]> {
  return sql<SignInEventRow[]>`
    select id, kind, browser, system, network, at from identity.sign_in_event
    where account_id = ${accountId} order by at desc, id desc limit ${limit}`;
}

/** Clears away what is older than the trail goes back. */
export async function deleteOldSignInEvents(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.sign_in_event where at < ${daysBefore(now, daysKept)}`;
}

/** So far back goes the trail. */
const daysKept = 90;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
