import { StartFailure } from '#platform/start/startFailure.ts';

/**
 * Says in words that help what a database does not let us do: make schemas, or install the extension of the search.
 * Undefined for any other error.
 */
export function missingPrivilege(error: unknown): StartFailure | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (/\bextension\b/.test(message))
    return new StartFailure(
      `The search needs the extension pg_trgm, which comes with PostgreSQL (${message}). Let an administrator run "create extension pg_trgm" in this database.`,
    );
  if (code !== '42501') return undefined;
  return new StartFailure(
    `DATABASE_URL: its user may not make what Kurve needs (${message}). Let it own the database, or give it the right CREATE there.`,
  );
}
