import type { Sql } from '#platform/database/database.ts';
import type { ArtworkSpec } from '../productDraft.ts';

/** What a picture shows; undefined when this room has no such picture. */
export async function findArtwork(sql: Sql, id: string): Promise<ArtworkSpec | undefined> {
  const [row] = await sql<{ artwork: ArtworkSpec }[]>`select artwork from shop.image where id = ${id}`;
  return row?.artwork;
}
