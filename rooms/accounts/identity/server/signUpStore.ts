import type { Locale } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import { digestOf } from '#platform/ids/digest.ts';

/** What is stored of a secret in a mail link. */
export const linkHash = (secret: string): string => digestOf(secret);

export type SignUp = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  locale: Locale;
  /** The sign-in attempt it was made in. */
  interactionId: string;
};

/** Keeps a sign-up until its link is followed. */
export async function insertSignUp(
  sql: Sql,
  signUp: SignUp & { secret: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.sign_up
      (token_hash, email, password_hash, first_name, last_name, locale, interaction_id, created_at, expires_at)
    values (${linkHash(signUp.secret)}, ${signUp.email}, ${signUp.passwordHash}, ${signUp.firstName},
      ${signUp.lastName}, ${signUp.locale}, ${signUp.interactionId}, ${signUp.createdAt}, ${signUp.expiresAt})`;
}

const columns = (sql: Sql) => sql`email, password_hash, first_name, last_name, locale, interaction_id`;

/** The sign-up that a link belongs to. */
export async function findSignUp(sql: Sql, secret: string, now: Date): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select ${columns(sql)} from identity.sign_up where token_hash = ${linkHash(secret)} and expires_at > ${now}`;
  return row;
}

/** Takes a sign-up out of the waiting list; only one of several callers gets it. */
export async function takeSignUp(sql: Sql, secret: string, now: Date): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    delete from identity.sign_up where token_hash = ${linkHash(secret)} and expires_at > ${now}
    returning ${columns(sql)}`;
  return row;
}

/** The latest sign-up that waits under this address. */
export async function findSignUpByEmail(sql: Sql, email: string, now: Date): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select ${columns(sql)} from identity.sign_up where lower(email) = lower(${email}) and expires_at > ${now}
    order by created_at desc limit 1`;
  return row;
}

/** The latest sign-up made in a sign-in attempt. */
export async function findSignUpByInteraction(sql: Sql, interactionId: string, now: Date): Promise<SignUp | undefined> {
  const [row] = await sql<SignUp[]>`
    select ${columns(sql)} from identity.sign_up where interaction_id = ${interactionId} and expires_at > ${now}
    order by created_at desc limit 1`;
  return row;
}

/** Forgets everything that waits under an address that has an account now. */
export async function deleteSignUpsOf(sql: Sql, email: string): Promise<void> {
  await sql`delete from identity.sign_up where lower(email) = lower(${email})`;
}

/** Clears away sign-ups nobody confirmed. */
export async function deleteExpiredSignUps(sql: Sql, now: Date): Promise<void> {
  await sql`delete from identity.sign_up where expires_at <= ${now}`;
}
