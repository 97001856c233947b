import type { Sql } from '#platform/database/database.ts';

export type SigningKeyRow = { kid: string; sealedJwk: string; createdAt: Date };

const advisoryLock = 7_189_900_002;

/** Makes other processes wait until this transaction ends, so that only one of them makes the first key. */
export async function lockSigningKeys(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLock})`;
}

/** All keys, the newest first. */
export async function listSigningKeys(sql: Sql): Promise<SigningKeyRow[]> {
  return sql<SigningKeyRow[]>`select kid, sealed_jwk, created_at from identity.signing_key order by created_at desc`;
}

/** Adds a key. */
export async function insertSigningKey(sql: Sql, key: SigningKeyRow): Promise<void> {
  await sql`
    insert into identity.signing_key (kid, sealed_jwk, created_at)
    values (${key.kid}, ${key.sealedJwk}, ${key.createdAt})`;
}

/** Forgets keys that sign and show no more. */
export async function deleteSigningKeys(sql: Sql, kids: string[]): Promise<void> {
  await sql`delete from identity.signing_key where kid = any(${kids}::uuid[])`;
}

/** Keeps a key under another seal. */
export async function resealSigningKey(sql: Sql, kid: string, sealedJwk: string): Promise<void> {
  await sql`update identity.signing_key set sealed_jwk = ${sealedJwk} where kid = ${kid}`;
}
