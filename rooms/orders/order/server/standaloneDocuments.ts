// Documents that stand without an order: another room issues them about a thing of its own.
import type { FileReply } from '#platform/api/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';
import { sellers } from '#rooms/accounts/contact/server/index.ts';
import { type DocumentKind, documentFileName } from './documents/documentRules.ts';
import {
  type AddresseeSum,
  insertDocument,
  listByThings,
  sumStandalone,
  type ThingDocument,
} from './documents/documentStore.ts';
import { readDocumentWhere } from './documents/readDocument.ts';
import { type StandaloneText, standaloneContent } from './documents/standaloneRules.ts';

export type { StandaloneText } from './documents/standaloneRules.ts';

/** The thing of a room that documents are about. */
export type Thing = { room: string; thingId: string };

export type StandaloneDocument = Omit<ThingDocument, 'language'> & { fileName: string };

type Issue = Thing & {
  kind: DocumentKind;
  /** Why, once for each thing and kind. */
  cause: string;
  tenant: number;
  /** Whom it is for. */
  fanId: string;
  text: StandaloneText;
};

/**
 * Issues a document in the caller's transaction; a job makes its PDF. Call it last, and for several kinds in the order
 * of their names: each holds the number range of partner and kind until commit. Throws (unique) where it has been
 * issued already. Answers its number and day.
 */
export async function issueStandalone(tx: Context, issue: Issue): Promise<{ number: string; issuedOn: string }> {
  const { text, tenant, kind, cause, ...standalone } = issue;
  const id = newId();
  const content = standaloneContent(text, { seller: sellers.sellerOf(tenant), now: tx.now });
  await tx.enqueue('makeDocumentFile', { documentId: id });
  const number = await insertDocument(tx.sql, {
    ...{ id, orderId: null, standalone, tenant, kind, cause, content },
    issuedAt: tx.now,
  });
  return { number, issuedOn: content.issuedOn };
}

/** Documents about things of a room, oldest first. Single SQL query. */
export async function listStandalone(
  { sql }: Pick<Context, 'sql'>,
  room: string,
  thingIds: readonly string[],
): Promise<StandaloneDocument[]> {
  const rows = await listByThings(sql, room, thingIds);
  return rows.map(({ language, ...row }) => ({ ...row, fileName: documentFileName(row.kind, row.number, language) }));
}

/** The PDF of a document about a thing; undefined: that thing has none of this id. */
export const readStandalone = (
  ctx: Context,
  { documentId, ...thing }: Thing & { documentId: string },
): Promise<FileReply | undefined> =>
  readDocumentWhere(ctx, documentId, ({ room, thingId }) => room === thing.room && thingId === thing.thingId);

/**
 * What each person was credited and invoiced without an order in a calendar year of the club, less what was taken back.
 * Single SQL query.
 */
export const sumByAddressee = (
  { sql }: Pick<Context, 'sql'>,
  of: { room: string; year: number },
): Promise<AddresseeSum[]> => sumStandalone(sql, of);
