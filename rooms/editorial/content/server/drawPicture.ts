import type { ArtworkSource } from '#ports/artwork.ts';
import { findPictureBytes } from './pictureStore.ts';

/** Gives out a picture of this room: a drawing as text, anything else as it is kept, and what it is cut around. */
export const drawPicture: ArtworkSource = async (ctx, id) => {
  const picture = await findPictureBytes(ctx.sql, id);
  if (!picture) return undefined;
  const { format, bytes, focus } = picture;
  const drawing = format === 'svg' ? bytes.toString('utf8') : bytes;
  return focus ? { drawing, focus } : drawing;
};
