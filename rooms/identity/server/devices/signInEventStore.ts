import type { Sql } from '#platform/database/database.ts';
import { newId } from '#platform/ids/ids.ts';
import type { SignInEventKind } from '../../contract.ts';
import type { Device } from './deviceRules.ts';

type NewEvent = Device & { kind: SignInEventKind; now: Date };

/** Writes down what has happened to an account. */
export async function insertSignInEvent(sql: Sql, event: NewEvent & { accountId: string }): Promise<void> {
  await sql`
    insert into identity.sign_in_event (id, account_id, kind, browser, system, network, at)
    values (${newId()}, ${event.accountId}, ${event.kind}, ${event.browser}, ${event.system}, ${event.network}, ${event.now})`;
}

/** The same for whoever signs in with this address; nobody does: the same statement, without a row. */
export async function insertSignInEventByEmail(sql: Sql, event: NewEvent & { email: string }): Promise<void> {
  await sql`
    insert into identity.sign_in_event (id, account_id, kind, browser, system, network, at)
    select ${newId()}::uuid, id, ${event.kind}, ${event.browser}, ${event.system}, ${event.network}, ${event.now}::timestamptz
    from identity.account where lower(email) = lower(${event.email})`;
}

export type SignInEventRow = Device & { id: string; kind: SignInEventKind; at: Date };

/** What has happened to an account lately, the newest first. */
export async function listSignInEvents(sql: Sql, accountId: string, limit: number): Promise<SignInEventRow[]> {
  return sql<SignInEventRow[]>`
    select id, kind, browser, system, network, at from identity.sign_in_event
    where account_id = ${accountId} order by at desc, id desc limit ${limit}`;
}

/** Clears away what is too old to be of use. */
export async function deleteOldSignInEvents(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.sign_in_event where at < ${before}`;
}
