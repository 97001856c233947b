import type { Sql } from '#platform/database/database.ts';

/** Pixels. */
export type PictureSize = { id: string; width: number; height: number };
export type PictureRow = PictureSize & { format: 'svg' | 'webp'; bytes: Buffer };

export async function findPicture(sql: Sql, id: string): Promise<PictureSize | undefined> {
  const [row] = await sql<PictureSize[]>`select id, width, height from content.picture where id = ${id}`;
  return row;
}

export async function findPictureBytes(
  sql: Sql,
  id: string,
): Promise<Pick<PictureRow, 'format' | 'bytes'> | undefined> {
  const [row] = await sql<Pick<PictureRow, 'format' | 'bytes'>[]>`
    select format, bytes from content.picture where id = ${id}`;
  return row;
}

export async function insertPicture(sql: Sql, { id, format, width, height, bytes }: PictureRow): Promise<void> {
  await sql`
    insert into content.picture (id, format, width, height, bytes) values (${id}, ${format}, ${width}, ${height}, ${bytes})
    on conflict do nothing`;
}
