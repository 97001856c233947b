import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { whoDecides } from '#rooms/accounts/identity/server/index.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { type Application, findById, listApplications } from '../applications/applicationStore.ts';
import { isReviewer } from './caseStore.ts';
import { listedOf, type Review, reviewOf } from './caseWire.ts';
import { addNote } from './handleApplications.ts';

type Calls = typeof careerOfficeApi;
const pageSize = 50;

/** Applications that the caller was asked to read. Single SQL query. */
export async function listReviews(
  ctx: FanContext,
  { after }: InputOf<Calls['listReviews']>,
): Promise<ReplyOf<Calls['listReviews']>> {
  const rows = await listApplications(ctx.sql, { reviewer: whoDecides(ctx) }, after, pageSize + 1);
  const items = rows.slice(0, pageSize).map((row) => listedOf(ctx, row));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, ...(last ? { next: last.id } : {}) };
}

/** One that the caller was asked to read; any other one does not exist for them. */
export async function findForReviewer(ctx: FanContext, applicationId: string): Promise<Application> {
  const isTheirs = await isReviewer(ctx.sql, applicationId, whoDecides(ctx));
  const application = isTheirs ? await findById(ctx.sql, applicationId) : undefined;
  return application ?? refuse(commonRefusals.notFound);
}

export async function readReview(ctx: FanContext, { applicationId }: { applicationId: string }): Promise<Review> {
  const application = await findForReviewer(ctx, applicationId);
  await logLook(ctx, applicationId);
  return reviewOf(ctx, application);
}

const logLook = (ctx: Context, id: string): Promise<void> => ctx.audit({ subject: { kind: 'application', id } });

export async function noteOnReview(
  ctx: FanContext,
  { applicationId, ...note }: InputOf<Calls['noteOnReview']>,
): Promise<Review> {
  return ctx.inTransaction(async (tx) => {
    const application = await findForReviewer(tx, applicationId);
    await addNote(tx, applicationId, note);
    return reviewOf(tx, application);
  });
}
