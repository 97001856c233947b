import type { Context } from '#platform/context.ts';
import { complaintAboutSize, intakePicture, pictureId } from './import/intakePicture.ts';
import { findPicture, insertPicture } from './pictureStore.ts';

/** The id that a picture has once it is kept: the same original has the same one for ever. */
export const idOfPicture = (original: Buffer): string => pictureId(original);

/**
 * Keeps a picture (jpg, png, webp) of another room: upright, scaled down, without what a camera wrote. Answers a
 * complaint where it is none, or is too large. One that is kept already is not read again.
 */
export async function storePicture(
  { sql }: Context,
  original: Buffer,
): Promise<{ id: string } | { complaint: string }> {
  const complaint = complaintAboutSize('', original.length);
  if (complaint) return { complaint };
  const id = pictureId(original);
  if (await findPicture(sql, id)) return { id };
  const intake = await intakePicture('', original);
  if ('complaint' in intake) return intake;
  await insertPicture(sql, { id, focus: undefined, ...intake.picture });
  return { id };
}
