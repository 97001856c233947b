import type { Context } from '#platform/context.ts';
import type { Sql } from '#platform/database/database.ts';
import type { Events } from '#ports/events.ts';

/** A photograph of a return; its id is that of its file. Pixels. */
export type CasePhoto = { id: string; width: number; height: number; takenBy: string; takenAt: Date };

/** The photographs of a return, oldest first. */
export function listPhotos(sql: Sql, caseId: string): Promise<CasePhoto[]> {
  return sql<CasePhoto[]>`
    select id, width, height, taken_by, taken_at from returns.case_photo
    where case_id = ${caseId} order by taken_at, id`;
}

export async function insertPhoto(sql: Sql, caseId: string, photo: CasePhoto): Promise<void> {
  await sql`
    insert into returns.case_photo (id, case_id, width, height, taken_by, taken_at)
    values (${photo.id}, ${caseId}, ${photo.width}, ${photo.height}, ${photo.takenBy}, ${photo.takenAt})`;
}

/** Removes a photograph of a return; answers whether there was one. */
export async function deletePhoto(sql: Sql, caseId: string, id: string): Promise<boolean> {
  const rows = await sql`delete from returns.case_photo where id = ${id} and case_id = ${caseId} returning id`;
  return rows.length > 0;
}

/** Deletes the photographs whose files are deleted. */
export async function deletePhotosOfFiles(
  { sql }: Pick<Context, 'sql'>,
  { ids }: Events['FilesDeleted'],
): Promise<void> {
  await sql`delete from returns.case_photo where id = any(${ids as string[]}::uuid[])`;
}
