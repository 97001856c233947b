import type { Sql } from '#platform/database/database.ts';

/** What is known of a file besides its bytes. `size`: bytes. */
export type FileRow = {
  id: string;
  purpose: string;
  contentType: string;
  size: number;
  parts: number;
  isRemote: boolean;
  /** Its parts were sealed while they arrived, before anybody knew how many there would be. */
  isStreamed: boolean;
};

type NewFile = FileRow & { createdAt: Date; deleteAfter: Date };

/** Adds a file with its sealed parts; none for a file whose parts lie in the object store. */
export async function insertFile(sql: Sql, file: NewFile, parts: readonly Buffer[]): Promise<void> {
  await sql`
    with file as (
      insert into platform.file (id, purpose, content_type, size, parts, is_remote, is_streamed, created_at, delete_after)
      values (${file.id}, ${file.purpose}, ${file.contentType}, ${file.size}, ${file.parts}, ${file.isRemote},
        ${file.isStreamed}, ${file.createdAt}, ${file.deleteAfter})
      returning id)
    insert into platform.file_part (file_id, position, bytes)
    select file.id, part.position - 1, part.bytes
    from file, unnest(${[...parts]}::bytea[]) with ordinality as part (bytes, position)`;
}

/** A file that is there for this purpose. `sealed`: its parts, where they lie in the database. */
export async function findFile(
  sql: Sql,
  { id, purpose }: { id: string; purpose: string },
): Promise<(FileRow & { sealed: Buffer[] }) | undefined> {
  const rows = await sql<(FileRow & { bytes: Buffer | null })[]>`
    select f.id, f.purpose, f.content_type, f.size, f.parts, f.is_remote, f.is_streamed, p.bytes
    from platform.file f left join platform.file_part p on p.file_id = f.id
    where f.id = ${id} and f.purpose = ${purpose} order by p.position`;
  const [first] = rows;
  return first && { ...first, sealed: rows.flatMap(({ bytes }) => bytes ?? []) };
}

/** Adds the next part to a file that is still arriving; `sealed` is absent where it lies in the object store. */
export async function appendPart(
  sql: Sql,
  { id, parts }: Pick<FileRow, 'id' | 'parts'>,
  { size, sealed }: { size: number; sealed: Buffer | undefined },
): Promise<void> {
  await sql`
    with file as (
      update platform.file set parts = parts + 1, size = size + ${size} where id = ${id} returning id)
    insert into platform.file_part (file_id, position, bytes)
    select id, ${parts}, ${sealed ?? null}::bytea from file where ${sealed !== undefined}::boolean`;
}

/** What is known of a file without its parts. */
export async function findFileRow(
  sql: Sql,
  { id, purpose }: { id: string; purpose: string },
): Promise<FileRow | undefined> {
  const [row] = await sql<FileRow[]>`
    select id, purpose, content_type, size, parts, is_remote, is_streamed from platform.file
    where id = ${id} and purpose = ${purpose}`;
  return row;
}

/** One sealed part of a file that lies in the database. */
export async function findPart(sql: Sql, id: string, position: number): Promise<Buffer | undefined> {
  const [row] = await sql<{ bytes: Buffer }[]>`
    select bytes from platform.file_part where file_id = ${id} and position = ${position}`;
  return row?.bytes;
}

/** Sets when a file is deleted; answers whether it is still there. */
export async function updateDeletion(
  sql: Sql,
  { id, purpose }: { id: string; purpose: string },
  deleteAfter: Date | null,
): Promise<boolean> {
  const rows = await sql`
    update platform.file set delete_after = ${deleteAfter} where id = ${id} and purpose = ${purpose} returning id`;
  return rows.length > 0;
}

/** Locks files whose time is over; files that others are working on are left out. */
export function lockDueFiles(sql: Sql, now: Date, limit: number): Promise<FileRow[]> {
  return sql<FileRow[]>`
    select id, purpose, content_type, size, parts, is_remote, is_streamed from platform.file
    where delete_after <= ${now} order by delete_after limit ${limit} for update skip locked`;
}

export async function deleteFiles(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from platform.file where id = any(${ids as string[]}::uuid[])`;
}
