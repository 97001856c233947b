import type { ArtworkSource } from '#ports/artwork.ts';
import { findPictureBytes } from './pictureStore.ts';

/** Gives out a picture of this room: a drawing as text, anything else as it is kept. */
export const drawPicture: ArtworkSource = async (ctx, id) => {
  const picture = await findPictureBytes(ctx.sql, id);
  return picture?.format === 'svg' ? picture.bytes.toString('utf8') : picture?.bytes;
};
