import { isDeepStrictEqual } from 'node:util';
import type { InputOf, ReplyOf } from '#platform/api/endpoint.ts';
import { refuse } from '#platform/api/refuse.ts';
import type { Context } from '#platform/context.ts';
import { readCsv } from '#platform/csv/readCsv.ts';
import { newId } from '#platform/ids/ids.ts';
import { careerOfficeRefusals as refusals } from '../../careerOfficeRefusals.ts';
import type { careerOfficeApi } from '../../officeApi.ts';
import { jobsChanged } from '../jobs/jobChanged.ts';
import { findByOriginId, insertJob, type Job, type JobDraft, updateJob } from '../jobs/jobStore.ts';
import { csvColumns, draftsOf, type ImportRow } from './importRules.ts';
import { readJobFeed } from './readJobFeed.ts';

type Call = (typeof careerOfficeApi)['importVacancies'];
type Reply = ReplyOf<Call>;

const mostFaults = 50;

/** Makes drafts of new jobs and changes known ones, by their origin id; with any fault nothing is kept. */
export async function importVacancies(ctx: Context, { employer, file }: InputOf<Call>): Promise<Reply> {
  const text = new TextDecoder().decode(file);
  const rows = text.trimStart().startsWith('<') ? readJobFeed(text) : await rowsOfCsv(text);
  if (!rows) return refuse(refusals.unreadable);
  const { drafts, faults } = draftsOf(rows, employer);
  if (faults.length > 0) return { made: 0, changed: 0, unchanged: 0, faults: faults.slice(0, mostFaults) };
  return ctx.inTransaction(async (tx) => {
    const count = { made: 0, changed: 0, unchanged: 0 };
    const touched: string[] = [];
    // In the order of their ids, so that two imports at once do not wait for each other.
    for (const draft of drafts.toSorted((one, other) => (one.originId < other.originId ? -1 : 1))) {
      const { outcome, id } = await keep(tx, draft);
      count[outcome] += 1;
      if (outcome === 'changed') touched.push(id);
    }
    await tx.audit({ after: count });
    await jobsChanged(tx, touched);
    return { ...count, faults: [] };
  });
}

async function keep(tx: Context, draft: JobDraft): Promise<{ outcome: 'made' | 'changed' | 'unchanged'; id: string }> {
  const id = newId();
  if (await insertJob(tx.sql, id, draft, tx.now)) return { outcome: 'made', id };
  const job = await findByOriginId(tx.sql, draft.originId);
  if (!job) return refuse(refusals.unreadable);
  // Feeds know neither pay nor last day: what staff have added stays, and so does what they wrote in English.
  const merged: JobDraft = {
    ...draft,
    salary: draft.salary ?? job.salary,
    closesOn: draft.closesOn ?? job.closesOn,
    versions: { ...job.versions, ...draft.versions },
  };
  if (isSame(job, merged)) return { outcome: 'unchanged', id: job.id };
  if (!(await updateJob(tx.sql, job.id, job.version, merged, tx.now))) refuse(refusals.unreadable);
  return { outcome: 'changed', id: job.id };
}

const isSame = (job: Job, draft: JobDraft): boolean =>
  (['employer', 'department', 'place', 'employmentType', 'versions', 'closesOn', 'salary'] as const).every((name) =>
    isDeepStrictEqual(job[name], draft[name]),
  );

async function rowsOfCsv(text: string): Promise<ImportRow[] | undefined> {
  const [head, ...rows] = await readCsv(text);
  if (!head || head.fault || !head.cells.includes('originId')) return undefined;
  if (head.cells.some((name) => !csvColumns.includes(name as (typeof csvColumns)[number]))) return undefined;
  if (rows.some(({ fault }) => fault)) return undefined;
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(head.cells.map((name, at) => [name, cells[at] ?? ''])),
  }));
}
