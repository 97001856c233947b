import { club } from '#club/club.ts';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import { listAudit } from '#platform/audit/auditStore.ts';
import type { Context } from '#platform/context.ts';
import { fullName } from '#platform/names/personName.ts';
import { fillIn } from '#platform/words/fillIn.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { namesOfDeciders } from '#rooms/accounts/identity/server/index.ts';
import type { ApplicationDetails } from '../../applicationFields.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import type { TemplateKind } from '../../templateModel.ts';
import { type Application, type Document, type ListedRow, listDocuments } from '../applications/applicationStore.ts';
import { openDetails, openName, openNote } from '../applications/sealed.ts';
import { findById as findJob, type Job } from '../jobs/jobStore.ts';
import { listNotes, listReviewers } from './caseStore.ts';
import { templatesIn } from './templates.ts';

type Calls = typeof careerOfficeApi;
export type Case = ReplyOf<Calls['readApplication']>;
export type Review = ReplyOf<Calls['readReview']>;
type WhoIs = Awaited<ReturnType<typeof namesOfDeciders>>;

const mostAccesses = 50;

/** An application in a list; at the first look without a name. */
export function listedOf(ctx: Context, row: ListedRow) {
  const details = row.revealedAt ? openDetails(ctx, row) : undefined;
  return {
    id: row.id,
    title: inLocale(row.versions, ctx.locale).title,
    originId: row.originId,
    state: row.state,
    received: row.receivedAt.toISOString(),
    documents: row.documents,
    deleteOn: row.deleteOn,
    ...(details ? { name: fullName(details, ctx.locale) } : {}),
  };
}

/** An application as reviewers see it. */
export async function reviewOf(ctx: Context, application: Application): Promise<Review> {
  const { factsFor } = await factsOf(ctx, application);
  return factsFor(await namesOfDeciders(ctx, await idsOf(ctx, application, [])));
}

/** An application as HR sees it, with who has looked at it. */
export async function caseOf(ctx: Context, application: Application): Promise<Case> {
  const { job, details, factsFor } = await factsOf(ctx, application);
  const reviewers = await listReviewers(ctx.sql, application.id);
  const rows = await listAudit(ctx.sql, { subjectKind: 'application', subjectId: application.id }, mostAccesses);
  const others = [...reviewers, ...rows.map(({ accountId }) => accountId)];
  const whoIs = await namesOfDeciders(ctx, await idsOf(ctx, application, others));
  return {
    ...factsFor(whoIs),
    ...(application.revealedAt ? { isSeverelyDisabled: details.isSeverelyDisabled } : {}),
    reviewers: reviewers.flatMap((id) => whoIs(id) ?? []),
    templates: await templatesFor(ctx, application, job),
    accesses: rows.map(({ at, what, accountId }) => ({
      at: at.toISOString(),
      what,
      ...named('who', whoIs(accountId)),
    })),
  };
}

async function idsOf(ctx: Context, { id }: Application, others: readonly (string | null)[]) {
  const notes = await listNotes(ctx.sql, id);
  return [...others, ...notes.map(({ authorId }) => authorId)];
}

const named = (key: 'by' | 'who', who: ReturnType<WhoIs>) => (who ? { [key]: who } : {});

async function templatesFor(ctx: Context, { locale }: Application, job: Job): Promise<Case['templates']> {
  const values = { title: inLocale(job.versions, locale).title, club: club.name };
  const texts = await templatesIn(ctx, locale);
  const text = (kind: TemplateKind) => fillIn(texts[kind], values);
  return { invited: text('invited'), rejected: text('rejected'), hired: text('hired') };
}

async function factsOf(ctx: Context, application: Application) {
  const job = (await findJob(ctx.sql, application.jobId)) ?? refuse(commonRefusals.notFound);
  const details = openDetails(ctx, application);
  const documents = await listDocuments(ctx.sql, application.id);
  const notes = await listNotes(ctx.sql, application.id);
  const { id, state, locale, receivedAt, revealedAt, deleteOn, talentUntil, handedOverAt } = application;
  const { desiredSalary, startDate, noticePeriod, source, comments } = details;
  const factsFor = (whoIs: WhoIs): Review => ({
    id,
    jobId: job.id,
    title: inLocale(job.versions, ctx.locale).title,
    originId: job.originId,
    state,
    locale,
    received: receivedAt.toISOString(),
    deleteOn,
    talentUntil: talentUntil ?? undefined,
    handedOver: handedOverAt?.toISOString(),
    identity: revealedAt ? identityOf(details) : undefined,
    desiredSalary,
    startDate,
    noticePeriod,
    source,
    comments,
    documents: documents.map((document) => documentOf(ctx, document, revealedAt !== null)),
    notes: notes.map((note) => ({
      id: note.id,
      text: openNote(ctx, note),
      at: note.writtenAt.toISOString(),
      ...named('by', whoIs(note.authorId)),
    })),
  });
  return { job, details, factsFor };
}

const documentOf = (ctx: Context, document: Document, isRevealed: boolean) => {
  const { position, size, isEncrypted, hasScript, scan } = document;
  return { position, name: isRevealed ? openName(ctx, document) : undefined, size, isEncrypted, hasScript, scan };
};

function identityOf(details: ApplicationDetails): NonNullable<Case['identity']> {
  const { salutation, title, firstName, lastName, email, mobile, birthday } = details;
  const { street, streetNumber, additional, zipCode, city, country } = details;
  const address = { street, streetNumber, additional, zipCode, city, country };
  return { salutation, title, firstName, lastName, email, mobile, birthday, ...address };
}
