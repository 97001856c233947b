import { strToU8, zipSync } from 'fflate';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FileReply } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { readFile } from '#platform/files/files.ts';
import { careerOfficeRefusals as refusals } from '../../careerOfficeRefusals.ts';
import { type Application, type Document, findById, listDocuments } from '../applications/applicationStore.ts';
import { documentPurpose, openDetails, openName } from '../applications/sealed.ts';
import { caseOf } from './caseWire.ts';
import { findForReviewer } from './reviews.ts';

type ByPosition = { applicationId: string; position: number };

/** Opens a document for HR; the look is logged. */
export async function openDocument(ctx: FanContext, { applicationId, position }: ByPosition): Promise<FileReply> {
  const application = (await findById(ctx.sql, applicationId)) ?? refuse(commonRefusals.notFound);
  return openFor(ctx, application, position);
}

/** The same for a named reviewer. */
export async function openReviewDocument(ctx: FanContext, { applicationId, position }: ByPosition): Promise<FileReply> {
  return openFor(ctx, await findForReviewer(ctx, applicationId), position);
}

async function openFor(ctx: Context, application: Application, position: number): Promise<FileReply> {
  if (!application.revealedAt) refuse(refusals.notRevealed);
  const documents = await listDocuments(ctx.sql, application.id);
  const document = documents.find((one) => one.position === position) ?? refuse(commonRefusals.notFound);
  refuseUnsafe(document);
  await ctx.audit({ subject: { kind: 'application', id: application.id }, after: { document: position } });
  const fileName = openName(ctx, document);
  return { contentType: 'application/pdf', fileName, content: await contentOf(ctx, document) };
}

function refuseUnsafe({ scan }: Document): void {
  if (scan === 'waiting') refuse(refusals.notScanned);
  if (scan === 'infected') refuse(refusals.infected);
}

async function contentOf(ctx: Context, { fileId }: Document): Promise<Buffer> {
  const file = await readFile(ctx, { id: fileId, purpose: documentPurpose });
  return file?.content ?? refuse(commonRefusals.notFound);
}

/** Everything of an application, for a person who asks what is known of them: what they wrote, notes, documents. */
export async function exportApplication(
  ctx: FanContext,
  { applicationId }: { applicationId: string },
): Promise<FileReply> {
  const application = (await findById(ctx.sql, applicationId)) ?? refuse(commonRefusals.notFound);
  if (!application.revealedAt) refuse(refusals.notRevealed);
  await ctx.audit({ subject: { kind: 'application', id: applicationId }, after: { isExported: true } });
  const { templates: _templates, ...known } = await caseOf(ctx, application);
  const details = { ...known, ...openDetails(ctx, application) };
  const files: Record<string, Uint8Array> = { 'application.json': strToU8(JSON.stringify(details, undefined, 2)) };
  // What was found to be infected is gone, and what nobody has scanned is not passed on.
  for (const document of await listDocuments(ctx.sql, applicationId))
    if (document.scan === 'off' || document.scan === 'clean')
      files[`${document.position}-${openName(ctx, document)}`] = await contentOf(ctx, document);
  // PDFs are compressed already.
  const content = zipSync(files, { level: 0 });
  return { contentType: 'application/zip', fileName: `application-${applicationId}.zip`, content };
}
