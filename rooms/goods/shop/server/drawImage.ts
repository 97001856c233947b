import type { ArtworkSource } from '#ports/artwork.ts';
import { drawPicture } from '#rooms/editorial/content/server/index.ts';
import { drawArtwork } from '../artwork/drawArtwork.ts';
import { findArtwork } from './imageStore.ts';

/** Gives out a product picture of this room, drawn or photographed, also one that is shown no longer. */
export const drawImage: ArtworkSource = async (ctx, id) => {
  const artwork = await findArtwork(ctx.sql, id);
  if (artwork?.picture !== undefined) return drawPicture(ctx, artwork.picture);
  return artwork && drawArtwork(artwork);
};
