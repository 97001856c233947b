import { policies } from '#club/policies.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { FormFile, InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { retainFile, saveStream } from '#platform/files/files.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { newId, newSecret } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { virusScannerOf } from '#platform/virusScan/virusScanner.ts';
import { type careerApi, careerRefusals } from '../../api.ts';
import { detailsOf } from '../../applicationFields.ts';
import { isOpen, isShown } from '../../jobStates.ts';
import { deletionDay } from '../../retentionRules.ts';
import { findByOriginId, type Job, lockForApplication } from '../jobs/jobStore.ts';
import { dayOf } from '../jobs/jobWire.ts';
import { mailApplicant } from './applicationMails.ts';
import { type Application, type Document, findByKey, insertApplication } from './applicationStore.ts';
import { documentName, pdfOnly } from './readDocument.ts';
import { scanDocuments } from './scanDocuments.ts';
import { documentPurpose, openSecret, sealDetails, sealName, sealSecret } from './sealed.ts';

type Call = (typeof careerApi)['sendApplication'];
type Reply = ReplyOf<Call>;

/**
 * Takes an application while it arrives: documents are checked and sealed piece by piece, and kept only when everything
 * is there and the job is still open. Sent again by the same form, it is the same application.
 */
export async function sendApplication(ctx: Context, { originId, files, ...form }: InputOf<Call>): Promise<Reply> {
  const job = await findByOriginId(ctx.sql, originId);
  if (!job || !isShown(job, ctx.now)) return refuse(commonRefusals.notFound);
  const requestKey = digestOf([form.applicationId, job.id, form.email.toLowerCase()].join('\n'));
  const known = await findByKey(ctx.sql, 'request_key', requestKey);
  if (known) {
    for await (const _file of files);
    return replyOf(ctx, known);
  }
  refuseClosed(job, ctx);
  const documents = await saveDocuments(ctx, files);
  const keep = () => keepApplication(ctx, { job, requestKey, form, documents });
  const { application, isNew } = await keep().catch((error: unknown) =>
    drop(ctx, documents).then(() => {
      throw error;
    }),
  );
  if (!isNew) await drop(ctx, documents);
  return replyOf(ctx, application);
}

const refuseClosed = (job: Job, ctx: Context): void => {
  if (!isOpen(job, ctx.now, ctx.today())) refuse(careerRefusals.jobClosed);
};

/** Files that belong to no application go at the next turn. */
async function drop(ctx: Context, documents: readonly Document[]): Promise<void> {
  for (const { fileId } of documents) await retainFile(ctx, { id: fileId, purpose: documentPurpose }, ctx.now);
}

/** Seals the files one after the other. One that is refused takes those before it along. */
async function saveDocuments(ctx: Context, files: AsyncIterable<FormFile>): Promise<Document[]> {
  const saved: Document[] = [];
  const scan = virusScannerOf(ctx.config) ? 'waiting' : 'off';
  try {
    for await (const { fileName, content } of files) {
      const flags = { isEncrypted: false, hasScript: false };
      const file = { purpose: documentPurpose, contentType: 'application/pdf', content: pdfOnly(content, flags) };
      const { id: fileId, size } = await saveStream(ctx, file);
      const position = saved.length + 1;
      const sealedName = sealName(ctx, fileId, documentName(fileName, position));
      saved.push({ position, fileId, sealedName, size, ...flags, scan });
    }
    if (saved.length === 0) refuse(careerRefusals.documentMissing, { errors: { documents: ['required'] } });
    return saved;
  } catch (error) {
    await drop(ctx, saved);
    throw error;
  }
}

type Arrived = {
  job: Job;
  requestKey: string;
  form: Parameters<typeof detailsOf>[0];
  documents: Document[];
};

/** Keeps the application, unless the job was closed while it was on its way, or the same one was faster. */
function keepApplication(
  ctx: Context,
  { job, requestKey, form, documents }: Arrived,
): Promise<{ application: Application; isNew: boolean }> {
  return ctx.inTransaction(async (tx) => {
    const now = await lockForApplication(tx.sql, job.id);
    if (!now) return refuse(commonRefusals.notFound);
    refuseClosed(now, tx);
    const application = newApplication(tx, job.id, form);
    const secret = openSecret(tx, application);
    const keys = { requestKey, secretKey: digestOf(secret) };
    if (!(await insertApplication(tx.sql, { ...application, ...keys }, documents))) {
      const first = await findByKey(tx.sql, 'request_key', requestKey);
      return { application: first ?? refuse(commonRefusals.unavailable), isNew: false };
    }
    for (const { fileId } of documents) await retainFile(tx, { id: fileId, purpose: documentPurpose }, null);
    if (documents.some(({ scan }) => scan === 'waiting'))
      await tx.enqueue(scanDocuments.name, { applicationId: application.id });
    await mailApplicant(tx, application, job, { kind: 'received' });
    return { application, isNew: true };
  });
}

function newApplication(ctx: Context, jobId: string, form: Arrived['form']): Application {
  const id = newId();
  const days = policies.applicationDays;
  const receivedOn = dayOf(ctx.now);
  const talentUntil = form.talentPool ? addDays(receivedOn, days.talentPool) : null;
  return {
    id,
    jobId,
    locale: ctx.locale,
    state: 'received',
    sealedDetails: sealDetails(ctx, id, detailsOf(form)),
    sealedSecret: sealSecret(ctx, id, newSecret()),
    receivedAt: ctx.now,
    revealedAt: null,
    decidedAt: null,
    handedOverAt: null,
    talentUntil,
    deleteOn: deletionDay({ state: 'received', receivedOn, talentUntil: talentUntil ?? undefined }, days),
  };
}

const replyOf = (ctx: Context, application: Application): Reply => ({
  secret: openSecret(ctx, application),
  receivedOn: dayOf(application.receivedAt),
  deleteOn: application.deleteOn,
});
