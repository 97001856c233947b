import { club } from '#club/club.ts';
import { demoAccounts, demoDomain } from '#club/demo/accounts.ts';
import { type DemoApplicant, type DemoJob, demoApplicants, demoJobs } from '#club/demo/jobs.ts';
import { toEuros } from '#platform/api/money.ts';
import type { Context, FanContext } from '#platform/context.ts';
import { digestOf } from '#platform/ids/digest.ts';
import { newId } from '#platform/ids/ids.ts';
import { addDays } from '#platform/time/addDays.ts';
import { wallTimeAt } from '#platform/time/wallTime.ts';
import { findAccountByEmail } from '#rooms/accounts/identity/server/index.ts';
import { applicationFields } from '../applicationFields.ts';
import { findByKey } from '../server/applications/applicationStore.ts';
import { withdrawApplication } from '../server/applications/ownApplication.ts';
import { sendApplication } from '../server/applications/sendApplication.ts';
import {
  addReviewer,
  moveApplication,
  noteOnApplication,
  revealApplication,
} from '../server/office/handleApplications.ts';
import { moveVacancy, writeVacancy } from '../server/office/vacancies.ts';
import { smallPdf } from './smallPdf.ts';

const dayLength = 86_400_000;
/** The context some days earlier. */
const daysAgo = <C extends Context>(ctx: C, days: number): C => ({
  ...ctx,
  now: new Date(ctx.now.getTime() - days * dayLength),
});

/** The demo's jobs and applications, in every state, through HR's and the applicants' own use cases. */
export async function makeDemoJobs(ctx: Context): Promise<void> {
  const hr = demoAccounts.find(([, , , role]) => role === 'hr');
  const account = hr && (await findAccountByEmail(ctx, `${hr[0]}@${demoDomain}`));
  if (!account) return;
  const staff: FanContext = { ...ctx, fan: { id: account.id, scopes: [] } };
  const ids = new Map<string, string>();
  for (const job of demoJobs) ids.set(job.originId, await makeJob(staff, job));
  for (const [at, applicant] of demoApplicants.entries()) await apply(staff, applicant, at);
  for (const { originId, isClosed } of demoJobs)
    if (isClosed) await moveVacancy(staff, { jobId: ids.get(originId)!, from: 'published', to: 'closed' });
}

async function makeJob(ctx: FanContext, job: DemoJob): Promise<string> {
  const { publishedDaysAgo, closesInDays, isClosed: _closed, salary, ...texts } = job;
  const before = daysAgo(ctx, (publishedDaysAgo ?? 0) + 1);
  const today = wallTimeAt(ctx.now, club.timeZone).date;
  const id = newId();
  await writeVacancy(before, {
    ...texts,
    id,
    salary: salary && { from: toEuros(salary.from), to: toEuros(salary.to), per: salary.per },
    closesOn: closesInDays === undefined ? undefined : addDays(today, closesInDays),
  });
  if (publishedDaysAgo !== undefined)
    await moveVacancy(daysAgo(ctx, publishedDaysAgo), { jobId: id, from: 'draft', to: 'published' });
  return id;
}

async function apply(ctx: FanContext, applicant: DemoApplicant, at: number): Promise<void> {
  const { job, daysAgo: days, becomes, talentPool, fields } = applicant;
  const then = daysAgo({ ...ctx, locale: 'de' }, days);
  const form = applicationFields.parse({
    ...fields,
    applicationId: crypto.randomUUID(),
    email: `bewerbung${at + 1}@${demoDomain}`,
    talentPool: String(talentPool ?? false),
    consentPrivacy: 'true',
    consentTruth: 'true',
  });
  const { secret } = await sendApplication(then, { ...form, originId: job, files: documentsOf(fields.lastName) });
  if (becomes === 'withdrawn') await withdrawApplication(then, { secret });
  if (becomes === 'received' || becomes === 'withdrawn') return;
  const application = await findByKey(ctx.sql, 'secret_key', digestOf(secret));
  if (application) await handle(ctx, application.id, becomes);
}

async function handle(ctx: FanContext, applicationId: string, becomes: DemoApplicant['becomes']): Promise<void> {
  const { templates } = await revealApplication(ctx, { applicationId });
  const note = { id: newId(), text: 'Lebenslauf passt, bitte bis Freitag lesen.' };
  await noteOnApplication(ctx, { applicationId, ...note });
  if (becomes === 'inReview') await addReviewer(ctx, { applicationId, email: `ticketing@${demoDomain}` });
  if (becomes === 'invited' || becomes === 'hired' || becomes === 'rejected')
    await moveApplication(ctx, { applicationId, from: 'inReview', to: becomes, text: templates[becomes] });
}

async function* documentsOf(lastName: string) {
  for (const name of ['Lebenslauf', 'Anschreiben'])
    yield {
      fileName: `${name}-${lastName}.pdf`,
      contentType: 'application/pdf',
      content: (async function* () {
        yield smallPdf(`${name} (Demo)`);
      })(),
    };
}
