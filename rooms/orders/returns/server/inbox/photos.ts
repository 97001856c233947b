import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { readFile, retainFile, saveFile } from '#platform/files/files.ts';
import { type EncodedPicture, encodePicture } from '#platform/media/encodePicture.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { type inboxApi, inboxRefusals } from '../../inbox/api.ts';
import { findCase } from './caseStore.ts';
import { lockCase } from './lockCase.ts';
import { deletePhoto, insertPhoto, listPhotos } from './photoStore.ts';
import { readOfficeReturn } from './readCase.ts';

type Api = typeof inboxApi;
type Reply = Promise<ReplyOf<Api['readOfficeReturn']>>;

const purpose = 'returns photo';
const maxPhotos = 10;

/** Claims of the buyer and of the club end with the third year after the one in which they arose (§§ 195, 199 BGB). */
const keptUntil = (ctx: Pick<Context, 'now' | 'today'>): Date =>
  new Date(Date.UTC(Number(ctx.today().slice(0, 4)) + 4, 0, 1));

/** Keeps a photograph of what was in a parcel. Refuses 404, 409 where there are 10, and 422 what is no picture. */
export async function addReturnPhoto(ctx: FanContext, { number, file }: InputOf<Api['addReturnPhoto']>): Reply {
  // Before the picture is opened or kept: it must have something that it belongs to.
  const one = (await findCase(ctx.sql, number)) ?? refuse(commonRefusals.notFound);
  if ((await listPhotos(ctx.sql, one.id)).length >= maxPhotos) refuse(inboxRefusals.tooManyPhotos);
  const picture = await encodePicture(file, { longestSide: 2000, quality: 82 }).catch(() => undefined);
  if (!picture) refuse(inboxRefusals.notAPicture);
  const id = await saveFile(ctx, { purpose, contentType: 'image/webp', content: picture.bytes });
  await ctx.inTransaction((tx) => addPhoto(tx, { number, id, picture }));
  return readOfficeReturn(ctx, { number });
}

type NewPhoto = { number: string; id: string; picture: EncodedPicture };

async function addPhoto(tx: FanContext, { number, id, picture: { width, height } }: NewPhoto): Promise<void> {
  const { one } = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
  if ((await listPhotos(tx.sql, one.id)).length >= maxPhotos) refuse(inboxRefusals.tooManyPhotos);
  if (!(await retainFile(tx, { id, purpose }, keptUntil(tx)))) refuse(commonRefusals.notFound);
  await insertPhoto(tx.sql, one.id, { id, width, height, takenBy: whoDecides(tx), takenAt: tx.now });
  await tx.audit({ subject: { kind: 'return', id: one.id }, after: { photo: id } });
}

/** One photograph of a return. Three statements. Refuses 404. */
export async function readReturnPhoto(
  ctx: Context,
  { number, photoId }: InputOf<Api['readReturnPhoto']>,
): Promise<FileReply> {
  const one = (await findCase(ctx.sql, number)) ?? refuse(commonRefusals.notFound);
  const photos = await listPhotos(ctx.sql, one.id);
  const file = photos.some(({ id }) => id === photoId) && (await readFile(ctx, { id: photoId, purpose }));
  return file ? { ...file, fileName: `${one.number}.webp` } : refuse(commonRefusals.notFound);
}

/** Deletes a photograph; its file is gone with the next run of the job. Refuses 404. */
export async function removeReturnPhoto(
  ctx: FanContext,
  { number, photoId }: InputOf<Api['removeReturnPhoto']>,
): Reply {
  await ctx.inTransaction(async (tx) => {
    const { one } = (await lockCase(tx, number)) ?? refuse(commonRefusals.notFound);
    if (!(await deletePhoto(tx.sql, one.id, photoId))) refuse(commonRefusals.notFound);
    await retainFile(tx, { id: photoId, purpose }, tx.now);
    await tx.audit({ subject: { kind: 'return', id: one.id }, before: { photo: photoId } });
  });
  return readOfficeReturn(ctx, { number });
}
