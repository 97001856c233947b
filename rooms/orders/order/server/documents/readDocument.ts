import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply, InputOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import type { orderApi } from '../../api.ts';
import { uuid } from '../readOrder.ts';
import { documentFileName } from './documentRules.ts';
import { findById, findOwn, type StoredDocument, saveFile } from './documentStore.ts';

/** The PDF of an invoice or a credit note of one's own (ORD-22, ORD-23). What belongs to somebody else is not found. */
export async function readDocument(ctx: FanContext, { id }: InputOf<typeof orderApi.readDocument>): Promise<FileReply> {
  const document = uuid.test(id) ? await findOwn(ctx.sql, ctx.fan.id, id) : undefined;
  return document ? asReply(ctx, document) : refuse(commonRefusals.notFound);
}

/** The PDF of a document of any order; undefined: that order has none of this id. */
export async function readDocumentOfOrder(
  ctx: Context,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<FileReply | undefined> {
  return readDocumentWhere(ctx, documentId, (document) => document.orderId === orderId);
}

/** The PDF of a document of which that is true; undefined: there is none, or it is not. */
export async function readDocumentWhere(
  ctx: Context,
  documentId: string,
  isMeant: (document: StoredDocument) => boolean,
): Promise<FileReply | undefined> {
  const document = await findById(ctx.sql, documentId);
  return document && isMeant(document) ? asReply(ctx, document) : undefined;
}

async function asReply(ctx: Context, document: StoredDocument): Promise<FileReply> {
  const { kind, number, content } = document;
  return {
    contentType: 'application/pdf',
    fileName: documentFileName(kind, number, content.language),
    content: await fileOf(ctx, document),
  };
}

/** Job: makes the PDF of a document, unless that has been done. */
export async function makeDocumentFile(ctx: Context, { documentId }: { documentId: string }): Promise<void> {
  const document = await findById(ctx.sql, documentId);
  if (document) await fileOf(ctx, document);
}

/** Whatever is given out once is given out the same for good, also when documents look different one day. */
async function fileOf(ctx: Context, document: StoredDocument): Promise<Uint8Array> {
  if (document.file) return document.file;
  // What draws is large, and most processes never need it.
  const { drawDocument } = await import('./drawDocument.ts');
  const file = await drawDocument(document);
  await saveFile(ctx.sql, document.id, file);
  return file;
}
