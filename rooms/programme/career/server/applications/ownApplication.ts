import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { type careerApi, careerRefusals } from '../../api.ts';
import { mayWithdraw } from '../../applicationStates.ts';
import { findById as findJob } from '../jobs/jobStore.ts';
import { dayOf } from '../jobs/jobWire.ts';
import { mailApplicant } from './applicationMails.ts';
import { type Application, findByKey, listDocuments } from './applicationStore.ts';
import { moveApplication } from './moveApplication.ts';

type Calls = typeof careerApi;
type Reply = Promise<ReplyOf<Calls['readApplicationStatus']>>;
type BySecret = InputOf<Calls['readApplicationStatus']>;

const findOwn = async (ctx: Context, secret: string): Promise<Application> =>
  (await findByKey(ctx.sql, 'secret_key', digestOf(secret))) ?? refuse(commonRefusals.notFound);

/** How an application stands, for who has its secret; nothing of what was written. Refuses 404. */
export async function readApplicationStatus(ctx: Context, { secret }: BySecret): Reply {
  return statusOf(ctx, await findOwn(ctx, secret));
}

async function statusOf(ctx: Context, application: Application): Reply {
  const job = (await findJob(ctx.sql, application.jobId)) ?? refuse(commonRefusals.notFound);
  const documents = await listDocuments(ctx.sql, application.id);
  const { state, receivedAt, deleteOn, talentUntil } = application;
  return {
    title: inLocale(job.versions, ctx.locale).title,
    originId: job.originId,
    state,
    receivedOn: dayOf(receivedAt),
    documents: documents.length,
    deleteOn,
    ...(talentUntil ? { talentUntil } : {}),
    mayWithdraw: mayWithdraw(state),
  };
}

/** Takes an application back. Refuses 409 where it is decided, or was decided meanwhile. */
export async function withdrawApplication(ctx: Context, { secret }: BySecret): Reply {
  return ctx.inTransaction(async (tx) => {
    const application = await findOwn(tx, secret);
    if (!mayWithdraw(application.state)) refuse(careerRefusals.applicationEnded);
    const moved = await moveApplication(tx, application, { state: 'withdrawn', leavesTalentPool: true });
    if (!moved) return refuse(careerRefusals.applicationEnded);
    const job = (await findJob(tx.sql, moved.jobId)) ?? refuse(commonRefusals.notFound);
    await mailApplicant(tx, moved, job, { kind: 'withdrawn' });
    return statusOf(tx, moved);
  });
}

/** Ends the consent to be kept in the talent pool; the day of deletion is the usual one again. */
export async function leaveTalentPool(ctx: Context, { secret }: BySecret): Reply {
  return ctx.inTransaction(async (tx) => {
    const application = await findOwn(tx, secret);
    const moved = await moveApplication(tx, application, { leavesTalentPool: true });
    return statusOf(tx, moved ?? (await findOwn(tx, secret)));
  });
}
