import type { Sql } from '#platform/database/database.ts';
import type { Focus } from '#ports/artwork.ts';

/** Pixels. */
export type PictureSize = { id: string; width: number; height: number };
export type PictureRow = PictureSize & {
  format: 'svg' | 'webp';
  bytes: Buffer;
  focus: Focus | undefined;
  /** Average colour of a photograph, `#rrggbb`. */
  colour: string | undefined;
};
export type FoundPicture = PictureSize & { format: PictureRow['format']; colour: string | null };

export async function findPicture(sql: Sql, id: string): Promise<FoundPicture | undefined> {
  const [row] = await sql<FoundPicture[]>`
    select id, width, height, format, colour from content.picture where id = ${id}`;
  return row;
}

/** How many of these there are; they stay until the transaction ends. */
export async function countPictures(sql: Sql, ids: readonly string[]): Promise<number> {
  const rows = await sql`select 1 from content.picture where id = any(${ids}::uuid[]) order by id for key share`;
  return rows.length;
}

export async function findPictureBytes(
  sql: Sql,
  id: string,
): Promise<Pick<PictureRow, 'format' | 'bytes' | 'focus'> | undefined> {
  type Row = Pick<PictureRow, 'format' | 'bytes'> & { focusLeft: number | null; focusTop: number | null };
  const [row] = await sql<Row[]>`select format, bytes, focus_left, focus_top from content.picture where id = ${id}`;
  if (!row) return undefined;
  const { format, bytes, focusLeft, focusTop } = row;
  return { format, bytes, focus: focusLeft === null || focusTop === null ? undefined : [focusLeft, focusTop] };
}

/** Stores a picture. One that is stored already only gets its colour, where it has none yet. */
export async function insertPicture(sql: Sql, picture: PictureRow): Promise<void> {
  const { id, format, width, height, bytes, focus: [left, top] = [null, null], colour = null } = picture;
  await sql`
    insert into content.picture as known (id, format, width, height, bytes, focus_left, focus_top, colour)
    values (${id}, ${format}, ${width}, ${height}, ${bytes}, ${left}, ${top}, ${colour})
    on conflict (id) do update set colour = excluded.colour where known.colour is null`;
}
