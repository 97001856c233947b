import type { ArtworkSource } from '#ports/artwork.ts';
import { drawArtwork } from '../artwork/drawArtwork.ts';
import { findArtwork } from './imageStore.ts';

/** Draws a product picture of this room, also one that is shown no longer. */
export const drawImage: ArtworkSource = async (ctx, id) => {
  const artwork = await findArtwork(ctx.sql, id);
  return artwork && drawArtwork(artwork);
};
