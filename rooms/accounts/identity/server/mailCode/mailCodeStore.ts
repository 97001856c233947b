import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';

/** Who asked for a code, in which sign-in attempt. */
export type MailCode = {
  interactionId: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: Locale;
};

/** Wrong codes that may be typed before a new one is needed. */
export const maxTries = 5;

/** Keeps a code in place of the one that this attempt had before. */
export async function saveMailCode(sql: Sql, code: MailCode & { codeHash: string; expiresAt: Date }): Promise<void> {
  const { interactionId, email, firstName, lastName, locale, codeHash, expiresAt } = code;
  await sql`
    insert into identity.mail_code (interaction_id, email, first_name, last_name, locale, code_hash, expires_at)
    values (${interactionId}, ${email}, ${firstName}, ${lastName}, ${locale}, ${codeHash}, ${expiresAt})
    on conflict (interaction_id) do update set email = excluded.email, first_name = excluded.first_name,
      last_name = excluded.last_name, locale = excluded.locale, code_hash = excluded.code_hash, tries = 0,
      expires_at = excluded.expires_at`;
}

/** Who waits for a code in this attempt; undefined: nobody, or too long ago. */
export async function findMailCode(sql: Sql, interactionId: string, now: Date): Promise<MailCode | undefined> {
  const [row] = await sql<MailCode[]>`
    select interaction_id, email, first_name, last_name, locale from identity.mail_code
    where interaction_id = ${interactionId} and expires_at > ${now}`;
  return row;
}

/**
 * Counts a try before it is judged, so that many at once count too; undefined: none is left, or the code is too old.
 */
export async function countMailCodeTry(
  sql: Sql,
  interactionId: string,
  now: Date,
): Promise<(MailCode & { codeHash: string; tries: number }) | undefined> {
  const [row] = await sql<(MailCode & { codeHash: string; tries: number })[]>`
    update identity.mail_code set tries = tries + 1
    where interaction_id = ${interactionId} and tries < ${maxTries} and expires_at > ${now}
    returning interaction_id, email, first_name, last_name, locale, code_hash, tries`;
  return row;
}

/** Uses a code up; of several callers only one gets true. */
export async function deleteMailCode(
  sql: Sql,
  { interactionId, codeHash }: { interactionId: string; codeHash: string },
): Promise<boolean> {
  const rows = await sql`
    delete from identity.mail_code where interaction_id = ${interactionId} and code_hash = ${codeHash} returning 1`;
  return rows.length === 1;
}

/** Clears away codes that nobody typed. */
export async function deleteExpiredMailCodes(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.mail_code where expires_at <= ${now}`;
}
