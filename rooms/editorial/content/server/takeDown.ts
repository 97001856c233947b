import { join } from 'node:path';
import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import { deleteRasters } from '#platform/media/rasters.ts';
import { pictureKind } from '#platform/media/withdrawnPictures.ts';
import { publishChanges } from './announceDue.ts';
import { deleteDocument, deleteTakeDown, insertTakeDown } from './takeDownStore.ts';

/**
 * Takes a document down everywhere at once: pages, lists, search, caches, and the pictures that nothing else shows;
 * other rooms forget a person with it. No import brings it back. Answers whether there was such a document.
 */
export async function takeDown(ctx: Context, uid: string): Promise<boolean> {
  const { isDeleted, pictures } = await ctx.inTransaction(async (tx) => {
    await insertTakeDown(tx.sql, uid, tx.now);
    await publishChanges(tx, [uid]);
    const deleted = await deleteDocument(tx.sql, uid);
    await contentChanged(tx, pictureKind, deleted.pictures);
    await tx.emit('SearchableChanged', { source: 'content', ids: [uid] });
    await tx.emit('PersonTakenDown', { uid });
    return deleted;
  });
  // Running processes are told; this one may be the only one that there is.
  for (const id of pictures) await deleteRasters(join(ctx.config.dataFolder, 'media'), id);
  return isDeleted;
}

/** Lets the next import bring it back. Answers whether it had been taken down. */
export async function undoTakeDown(ctx: Context, uid: string): Promise<boolean> {
  return deleteTakeDown(ctx.sql, uid);
}
