import type { Sql } from '#platform/database/database.ts';
import type { Role } from '../../rolesRules.ts';
import { linkHash } from '../signUpStore.ts';

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  section: string | null;
  invitedBy: string;
  expiresAt: Date;
};

const columns = (sql: Sql) => sql`id, email, role, section, invited_by, expires_at`;

/** Keeps an invitation under the digest of its secret. */
export async function insertInvitation(
  sql: Sql,
  { secret, now, ...invitation }: Invitation & { secret: string; now: Date },
): Promise<void> {
  await sql`
    insert into identity.staff_invitation (${columns(sql)}, token_hash, created_at)
    values (${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.section}, ${invitation.invitedBy},
      ${invitation.expiresAt}, ${linkHash(secret)}, ${now})`;
}

/** It holds as long as the inviter is still an administrator. */
const isOpen = (sql: Sql, now: Date) => sql`
  expires_at > ${now} and exists (
    select from identity.staff_role inviter
    where inviter.account_id = invited_by and inviter.role = 'administrator' and inviter.ended_at is null)`;

/** The open invitation of a link. */
export async function findInvitation(sql: Sql, secret: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await sql<Invitation[]>`
    select ${columns(sql)} from identity.staff_invitation where token_hash = ${linkHash(secret)} and ${isOpen(sql, now)}`;
  return row;
}

/** Uses an invitation up; only one of several callers gets it. */
export async function takeInvitation(sql: Sql, secret: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await sql<Invitation[]>`
    delete from identity.staff_invitation where token_hash = ${linkHash(secret)} and ${isOpen(sql, now)}
    returning ${columns(sql)}`;
  return row;
}

/** Open invitations, newest first; at most 500. */
export async function listInvitations(sql: Sql, now: Date): Promise<Invitation[]> {
  return sql<Invitation[]>`
    select ${columns(sql)} from identity.staff_invitation where ${isOpen(sql, now)} order by id desc limit 500`;
}

/** Withdraws an invitation; undefined when there is none. */
export async function deleteInvitation(sql: Sql, id: string): Promise<Invitation | undefined> {
  const [row] = await sql<Invitation[]>`
    delete from identity.staff_invitation where id = ${id} returning ${columns(sql)}`;
  return row;
}

/** Clears away invitations that nobody followed. */
export async function deleteExpiredInvitations(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.staff_invitation where expires_at <= ${now}`;
}
