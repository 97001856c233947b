import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { openSealed, sealBytes } from '#platform/sealed/sealBytes.ts';
import { deleteFiles, type FileRow, findFile, insertFile, lockDueFiles, updateDeletion } from './fileStore.ts';
import { type ObjectStore, objectStoreOf } from './objectStore.ts';

/** Where files lie, and the keys that they are sealed with. */
export type FileStorage = {
  /** 32 bytes. */
  keyOf(purpose: string): Buffer;
  /** Absent: files lie in the database. */
  remote: ObjectStore | undefined;
};

/** Which file: its id, and what the room keeps it for, such as `returns photo`. */
export type FileName = { id: string; purpose: string };

type FileContext = Pick<Context, 'sql' | 'now' | 'fileStorage'>;

const partBytes = 1024 * 1024;
const day = 24 * 60 * 60 * 1000;
const dueAtOnce = 100;

/** The storage that is configured: the database, or the object store of `FILES_S3_URL`. Throws ConfigError. */
export const fileStorageOf = ({ config, deriveKey }: Pick<House, 'config' | 'deriveKey'>): FileStorage => ({
  keyOf: (purpose) => deriveKey(`file ${purpose}`),
  remote: objectStoreOf(config),
});

/**
 * Saves a file, sealed; answers its id. It is deleted a day later unless `retainFile` says otherwise, so a call that
 * fails afterwards leaves nothing behind. Call it before a transaction begins: the object store knows none.
 */
export async function saveFile(
  { sql, now, fileStorage: { keyOf, remote } }: FileContext,
  { purpose, contentType, content }: { purpose: string; contentType: string; content: Uint8Array },
): Promise<string> {
  const parts = Math.ceil(content.length / partBytes);
  const file = { id: newId(), purpose, contentType, size: content.length, parts, isRemote: remote !== undefined };
  const sealed = Array.from({ length: parts }, (_, at) =>
    sealBytes(keyOf(purpose), placeOf(file, at), content.subarray(at * partBytes, (at + 1) * partBytes)),
  );
  const row = { ...file, createdAt: now, deleteAfter: new Date(now.getTime() + day) };
  await insertFile(sql, row, remote ? [] : sealed);
  if (remote) for (const [at, bytes] of sealed.entries()) await remote.put(objectKey(file, at), bytes);
  return file.id;
}

/** Keeps a file until that time (null: until it is said), in the caller's transaction. False: it is gone. */
export const retainFile = ({ sql }: Pick<Context, 'sql'>, file: FileName, until: Date | null): Promise<boolean> =>
  updateDeletion(sql, file, until);

/** A file's type and bytes; undefined: there is none. Throws when it was changed by somebody without the key. */
export async function readFile(
  { sql, fileStorage: { keyOf, remote } }: FileContext,
  name: FileName,
): Promise<{ contentType: string; content: Buffer } | undefined> {
  const file = await findFile(sql, name);
  if (!file) return undefined;
  const content: Buffer[] = [];
  for (let at = 0; at < file.parts; at += 1) {
    const sealed = file.isRemote ? await storeOf(remote).get(objectKey(file, at)) : file.sealed[at];
    const opened = sealed && openSealed(keyOf(file.purpose), placeOf(file, at), sealed);
    if (!opened) throw new Error(`File ${file.id} cannot be opened: part ${at} of ${file.parts} is missing or changed`);
    content.push(opened);
  }
  return { contentType: file.contentType, content: Buffer.concat(content) };
}

/** Job: really deletes files whose time is over, and those that no room has kept; tells rooms (`FilesDeleted`). */
export async function deleteDueFiles(ctx: Context): Promise<void> {
  while ((await deleteSome(ctx)) === dueAtOnce);
}

function deleteSome(ctx: Context): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const { remote } = tx.fileStorage;
    const due = await lockDueFiles(tx.sql, tx.now, dueAtOnce);
    for (const file of due.filter(({ isRemote }) => isRemote))
      for (let at = 0; at < file.parts; at += 1) await storeOf(remote).remove(objectKey(file, at));
    const ids = due.map(({ id }) => id);
    await deleteFiles(tx.sql, ids);
    if (ids.length > 0) await tx.emit('FilesDeleted', { ids });
    return due.length;
  });
}

/** A part opens only as this part of this file with this type. */
const placeOf = ({ id, contentType, parts }: Omit<FileRow, 'isRemote'>, at: number): string =>
  `platform.file ${id} ${contentType} ${at}/${parts}`;

const objectKey = ({ id }: Pick<FileRow, 'id'>, at: number): string => `${id}/${at}`;

function storeOf(remote: ObjectStore | undefined): ObjectStore {
  if (!remote) throw new Error('A file lies in the object store, but FILES_S3_URL is not set');
  return remote;
}
