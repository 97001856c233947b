import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { newId } from '#platform/ids/ids.ts';
import { openSealed, sealBytes } from '#platform/sealed/sealBytes.ts';
import {
  appendPart,
  deleteFiles,
  type FileRow,
  findFile,
  findFileRow,
  findPart,
  insertFile,
  lockDueFiles,
  updateDeletion,
} from './fileStore.ts';
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
/** Of a file that arrives piece by piece: many of them are in memory at once. */
const streamPartBytes = 256 * 1024;
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
  const size = content.length;
  const file = { id: newId(), purpose, contentType, size, parts, isRemote: remote !== undefined, isStreamed: false };
  const sealed = Array.from({ length: parts }, (_, at) =>
    sealBytes(keyOf(purpose), placeOf(file, at), content.subarray(at * partBytes, (at + 1) * partBytes)),
  );
  const row = { ...file, createdAt: now, deleteAfter: new Date(now.getTime() + day) };
  await insertFile(sql, row, remote ? [] : sealed);
  if (remote) for (const [at, bytes] of sealed.entries()) await remote.put(objectKey(file, at), bytes);
  return file.id;
}

/**
 * Saves a file while it arrives, so that only a small part of it is in memory; answers its id and bytes. Like
 * `saveFile` it is deleted a day later unless it is kept, and at the next turn when it breaks off or `content` throws.
 */
export async function saveStream(
  ctx: FileContext,
  { purpose, contentType, content }: { purpose: string; contentType: string; content: AsyncIterable<Uint8Array> },
): Promise<{ id: string; size: number }> {
  const { keyOf, remote } = ctx.fileStorage;
  const key = keyOf(purpose);
  const file = {
    id: newId(),
    purpose,
    contentType,
    size: 0,
    parts: 0,
    isRemote: remote !== undefined,
    isStreamed: true,
  };
  const add = async (bytes: Uint8Array, isLast: boolean) => {
    const sealed = sealBytes(key, streamedPlace(file, file.parts, isLast), bytes);
    if (remote) await remote.put(objectKey(file, file.parts), sealed);
    if (file.parts === 0) await insertFile(ctx.sql, firstPart(file, bytes, ctx.now), remote ? [] : [sealed]);
    else await appendPart(ctx.sql, file, { size: bytes.length, sealed: remote ? undefined : sealed });
    file.parts += 1;
    file.size += bytes.length;
  };
  try {
    for await (const { bytes, isLast } of partsOf(content)) await add(bytes, isLast);
  } catch (error) {
    if (file.parts > 0) await retainFile(ctx, file, ctx.now);
    throw error;
  }
  return { id: file.id, size: file.size };
}

const firstPart = (file: FileRow, bytes: Uint8Array, now: Date) => ({
  ...file,
  parts: 1,
  size: bytes.length,
  createdAt: now,
  deleteAfter: new Date(now.getTime() + day),
});

/** Cuts what arrives into parts of equal size; the last one is known as such. Throws when nothing arrives. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk]);
    // One byte more than a part is here: so the part is not the last one.
    for (; held.length > streamPartBytes; held = held.subarray(streamPartBytes))
      yield { bytes: held.subarray(0, streamPartBytes), isLast: false };
  }
  if (held.length === 0) throw new Error('A file without bytes cannot be kept');
  yield { bytes: held, isLast: true };
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
    content.push(openPart(keyOf(file.purpose), file, at, sealed));
  }
  return { contentType: file.contentType, content: Buffer.concat(content) };
}

/** The bytes of a file, part by part, so that it is never in memory as a whole; undefined: there is none. Throws alike. */
export async function openFile(
  { sql, fileStorage: { keyOf, remote } }: FileContext,
  name: FileName,
): Promise<AsyncIterable<Buffer> | undefined> {
  const file = await findFileRow(sql, name);
  if (!file) return undefined;
  const sealedPart = (at: number) =>
    file.isRemote ? storeOf(remote).get(objectKey(file, at)) : findPart(sql, file.id, at);
  return (async function* () {
    for (let at = 0; at < file.parts; at += 1) yield openPart(keyOf(file.purpose), file, at, await sealedPart(at));
  })();
}

function openPart(key: Buffer, file: FileRow, at: number, sealed: Buffer | undefined): Buffer {
  const opened = sealed && openSealed(key, placeOf(file, at), sealed);
  if (!opened) throw new Error(`File ${file.id} cannot be opened: part ${at} of ${file.parts} is missing or changed`);
  return opened;
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
const placeOf = (file: Omit<FileRow, 'isRemote'>, at: number): string =>
  file.isStreamed
    ? streamedPlace(file, at, at === file.parts - 1)
    : `platform.file ${file.id} ${file.contentType} ${at}/${file.parts}`;

/** The last part says so: a file whose end was cut off does not open. */
const streamedPlace = ({ id, contentType }: Pick<FileRow, 'id' | 'contentType'>, at: number, isLast: boolean): string =>
  `platform.file ${id} ${contentType} ${at} ${isLast ? 'last' : 'of more'}`;

const objectKey = ({ id }: Pick<FileRow, 'id'>, at: number): string => `${id}/${at}`;

function storeOf(remote: ObjectStore | undefined): ObjectStore {
  if (!remote) throw new Error('A file lies in the object store, but FILES_S3_URL is not set');
  return remote;
}
