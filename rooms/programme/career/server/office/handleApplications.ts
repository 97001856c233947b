import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { access, findAccountByEmail, whoDecides } from '#rooms/accounts/identity/server/index.ts';
import { staffMayMove } from '../../applicationStates.ts';
import { careerOfficeRefusals as refusals } from '../../careerOfficeRefusals.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { mailApplicant } from '../applications/applicationMails.ts';
import { type Application, findById, listApplications as listRows } from '../applications/applicationStore.ts';
import { moveApplication as move } from '../applications/moveApplication.ts';
import { sealNote } from '../applications/sealed.ts';
import { findById as findJob } from '../jobs/jobStore.ts';
import { deleteReviewer, insertNote, insertReviewer } from './caseStore.ts';
import { type Case, caseOf, listedOf } from './caseWire.ts';
import { mailReviewer } from './reviewerMail.ts';

type Calls = typeof careerOfficeApi;
type ById = { applicationId: string };

const pageSize = 50;

const getById = async (ctx: Context, id: string): Promise<Application> =>
  (await findById(ctx.sql, id)) ?? refuse(commonRefusals.notFound);

/** Every look at an application stands in its own list of accesses. */
const subjectOf = (id: string) => ({ subject: { kind: 'application', id } });

/** One page of applications. Single SQL query. */
export async function listApplications(
  ctx: Context,
  { after, ...filter }: InputOf<Calls['listApplications']>,
): Promise<ReplyOf<Calls['listApplications']>> {
  const rows = await listRows(ctx.sql, filter, after, pageSize + 1);
  const items = rows.slice(0, pageSize).map((row) => listedOf(ctx, row));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** One application; the look is logged. Refuses 404. */
export async function readApplication(ctx: FanContext, { applicationId }: ById): Promise<Case> {
  const application = await getById(ctx, applicationId);
  await ctx.audit(subjectOf(applicationId));
  return caseOf(ctx, application);
}

/** Ends the anonymous first look; an application that nobody has looked at goes into review. */
export async function revealApplication(ctx: FanContext, { applicationId }: ById): Promise<Case> {
  return change(ctx, applicationId, async (tx, application) => {
    const { state } = application;
    const moved = await move(tx, application, { revealed: true, state: state === 'received' ? 'inReview' : state });
    await tx.audit({
      ...subjectOf(applicationId),
      before: { state },
      after: { state: moved?.state, isRevealed: true },
    });
    return moved;
  });
}

/** Invites, hires or rejects, and writes to the person in the same transaction. */
export async function moveApplication(
  ctx: FanContext,
  { applicationId, from, to, text }: InputOf<Calls['moveApplication']>,
): Promise<Case> {
  return change(ctx, applicationId, async (tx, application) => {
    if (!staffMayMove(from, to)) refuse(refusals.wrongStep);
    if (application.state !== from) return undefined;
    const moved = await move(tx, application, { state: to });
    const job = moved && (await findJob(tx.sql, moved.jobId));
    if (job) await mailApplicant(tx, moved, job, { kind: to, text });
    await tx.audit({ ...subjectOf(applicationId), before: { state: from }, after: { state: to } });
    return moved;
  });
}

/** A hired person has a personnel file of their own: what is here is deleted the same night. */
export async function handOverApplication(ctx: FanContext, { applicationId }: ById): Promise<Case> {
  return change(ctx, applicationId, async (tx, application) => {
    if (application.state !== 'hired') refuse(refusals.wrongStep);
    const moved = await move(tx, application, { handedOver: true, leavesTalentPool: true });
    await tx.audit({ ...subjectOf(applicationId), after: { isHandedOver: true } });
    return moved;
  });
}

/** Runs a step in a transaction; refuses 404, and 409 where somebody else was faster. */
function change(
  ctx: FanContext,
  id: string,
  step: (tx: FanContext, application: Application) => Promise<Application | undefined>,
): Promise<Case> {
  return ctx.inTransaction(async (tx) => {
    const moved = await step(tx, await getById(tx, id));
    return caseOf(tx, moved ?? refuse(refusals.changedMeanwhile));
  });
}

/** Adds a note of HR. */
export async function noteOnApplication(
  ctx: FanContext,
  { applicationId, ...note }: InputOf<Calls['noteOnApplication']>,
): Promise<Case> {
  return ctx.inTransaction(async (tx) => {
    const application = await getById(tx, applicationId);
    await addNote(tx, applicationId, note);
    return caseOf(tx, application);
  });
}

export async function addNote(
  tx: FanContext,
  applicationId: string,
  note: { id: string; text: string },
): Promise<void> {
  const sealedText = sealNote(tx, note.id, note.text);
  await insertNote(tx.sql, applicationId, { id: note.id, authorId: whoDecides(tx), writtenAt: tx.now, sealedText });
  await tx.audit({ ...subjectOf(applicationId), after: { note: note.id } });
}

/** Lets one more person of the staff read an application that is uncovered. Refuses whoever has no role. */
export async function addReviewer(
  ctx: FanContext,
  { applicationId, email }: InputOf<Calls['addReviewer']>,
): Promise<Case> {
  return ctx.inTransaction(async (tx) => {
    const application = await getById(tx, applicationId);
    if (!application.revealedAt) refuse(refusals.notRevealed);
    const account = await findAccountByEmail(tx, email);
    const roles = account ? await access.listRolesOf(tx, account.id) : [];
    if (!account || roles.length === 0) return refuse(refusals.personUnknown);
    const added = await insertReviewer(tx.sql, { applicationId, accountId: account.id, addedAt: tx.now });
    if (added) {
      await tx.audit({ ...subjectOf(applicationId), after: { reviewer: account.id } });
      await mailReviewer(tx, account, applicationId);
    }
    return caseOf(tx, application);
  });
}

export async function removeReviewer(
  ctx: FanContext,
  { applicationId, accountId }: InputOf<Calls['removeReviewer']>,
): Promise<Case> {
  return ctx.inTransaction(async (tx) => {
    const application = await getById(tx, applicationId);
    if (!(await deleteReviewer(tx.sql, applicationId, accountId))) refuse(commonRefusals.notFound);
    await tx.audit({ ...subjectOf(applicationId), before: { reviewer: accountId } });
    return caseOf(tx, application);
  });
}
