import type { Context } from '#platform/context.ts';
import type { Focus } from '#ports/artwork.ts';
import { complaintAboutSize, type Intake, intakePicture, pictureId } from './import/intakePicture.ts';
import { findPicture, insertPicture } from './pictureStore.ts';

/**
 * Keeps a picture (jpg, png, webp) of another room: upright, scaled down, without what a camera wrote; `isDryRun` only
 * tries. Answers a complaint where it is none, or is too large. One that is kept already is not read again. Takes up
 * to seconds of work, so it is called outside of transactions.
 */
export async function storePicture(
  { sql }: Context,
  original: Buffer,
  { isDryRun, focus }: { isDryRun: boolean; focus?: Focus | undefined },
): Promise<{ id: string } | { complaint: string }> {
  const id = pictureId(original, focus);
  if (await findPicture(sql, id)) return { id };
  const intake = await intakeSized(original);
  if ('complaint' in intake) return intake;
  if (!isDryRun) await insertPicture(sql, { id, focus, ...intake.picture });
  return { id };
}

async function intakeSized(original: Buffer): Promise<Intake> {
  const complaint = complaintAboutSize('', original.length);
  return complaint ? { complaint } : intakePicture('', original);
}
