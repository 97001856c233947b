import type { Sql } from '#platform/database/database.ts';
import type { Draft } from './import/draft.ts';

/**
 * Lets imports wait for each other until the transaction ends, so that none takes an address that another one is just
 * giving.
 */
export async function lockImports(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`;
}

export type KnownDocument = { uid: string; kind: string; fingerprint: string };

/** Those of these documents that there are already; locked, so that two imports do not save them at once. */
export async function lockByUids(sql: Sql, uids: string[]): Promise<Map<string, KnownDocument>> {
  const rows = await sql<KnownDocument[]>`
    select uid, kind, fingerprint from content.document where uid = any(${uids}) order by uid for no key update`;
  return new Map(rows.map((row) => [row.uid, row]));
}

export type DocumentRow = Omit<Draft, 'versions' | 'formerPaths'> & { publishedAt: Date; changedAt: Date };

/** Saves documents with their versions; versions that a document no longer has go. */
export async function saveDocuments(sql: Sql, documents: DocumentRow[], versions: object[]): Promise<void> {
  await sql`
    insert into content.document as d
    select * from jsonb_populate_recordset(null::content.document,
      ${JSON.stringify(documents.map(snakeCase))}::text::jsonb)
    on conflict (uid) do update set
      kind = excluded.kind, template = excluded.template, sites = excluded.sites, categories = excluded.categories,
      settings = excluded.settings, person = excluded.person, published_at = excluded.published_at,
      source = excluded.source, fingerprint = excluded.fingerprint, changed_at = excluded.changed_at`;
  await sql`delete from content.version where uid = any(${documents.map(({ uid }) => uid)})`;
  await sql`
    insert into content.version
    select * from jsonb_populate_recordset(null::content.version,
      ${JSON.stringify(versions.map(snakeCase))}::text::jsonb)`;
}

/** The names of columns; what stands inside JSON columns keeps its own. */
const snakeCase = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );

/** Which of these uids are documents, and of which kind. */
export async function listKinds(sql: Sql, uids: string[]): Promise<Map<string, string>> {
  const rows = await sql<
    { uid: string; kind: string }[]
  >`select uid, kind from content.document where uid = any(${uids})`;
  return new Map(rows.map(({ uid, kind }) => [uid, kind]));
}

/** Tells the planner what has come; by itself it would guess for the first minute, and guess badly. */
export async function analyzeContent(sql: Sql): Promise<void> {
  await sql`analyze content.document, content.version, content.address, content.placement`;
}
