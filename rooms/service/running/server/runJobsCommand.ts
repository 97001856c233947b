import { parseArgs } from 'node:util';
import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { type ListedJob, listJobs } from '#platform/jobs/jobListStore.ts';
import { type CommandTopic, type RoomCommands, usageOf } from '#platform/start/commandTopic.ts';
import { StartFailure } from '#platform/start/startFailure.ts';
import { dropJobs, retryJobs } from './repairJobs.ts';

const topic: CommandTopic = {
  topic: 'jobs',
  docs: 'docs/runbook.md',
  commands: {
    list: { args: '[--queue QUEUE]', help: 'jobs and mails (queue deliverMail) that gave up, the newest first' },
    retry: { args: 'ID … | --queue QUEUE', help: 'puts them back into their queues' },
    drop: { args: 'ID … | --queue QUEUE, --why REASON', help: 'deletes them; what they were to do is never done' },
  },
};
const usage = usageOf(topic);
const maxShown = 50;
const atOnce = 200;

/**
 * Lists, retries or drops jobs that gave up. What is done stands in the audit trail. Throws StartFailure when the words
 * cannot be used.
 */
export async function runJobsCommand(ctx: Context, words: string[], { jobs }: Pick<House, 'jobs'>): Promise<string> {
  const { what, ids, queue, why } = readWords(words);
  if (what === 'list') return describe(await listJobs(ctx.sql, { state: 'failed', queue }, maxShown + 1));
  const repair = (some: string[]) =>
    what === 'retry' ? retryJobs(jobs)(ctx, { ids: some }) : dropJobs(jobs)(ctx, { ids: some, why });
  const done = queue === undefined ? (await repair(ids)).done : await repairQueue(ctx, queue, repair);
  return `${what === 'retry' ? 'Put back' : 'Dropped'}: ${done} jobs`;
}

/** All of a queue, 200 at a time, until none is left or nothing more can be done. */
async function repairQueue(ctx: Context, queue: string, repair: (ids: string[]) => Promise<{ done: number }>) {
  for (let sum = 0; ; ) {
    const found = await listJobs(ctx.sql, { state: 'failed', queue }, atOnce);
    const { done } = found.length > 0 ? await repair(found.map(({ id }) => id)) : { done: 0 };
    sum += done;
    if (done === 0) return sum;
  }
}

function readWords(words: string[]) {
  const { values, positionals } = parse(words);
  const [what, ...ids] = positionals;
  const { queue, why = '' } = values;
  if (what !== 'list' && what !== 'retry' && what !== 'drop') throw new StartFailure(usage);
  if (what !== 'list' && ids.length > 0 === (queue !== undefined)) throw new StartFailure(usage);
  if (what === 'drop' && !why.trim()) throw new StartFailure('Say why they are dropped: --why REASON');
  if (ids.length > atOnce) throw new StartFailure(`At most ${atOnce} ids at once; --queue takes them all.`);
  for (const id of ids)
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new StartFailure(`"${id}" is no id of a job.`);
  return { what, ids, queue, why };
}

function parse(words: string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: words, options: { queue: text, why: text }, allowPositionals: true });
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}\n${usage}`);
  }
}

function describe(jobs: ListedJob[]): string {
  if (jobs.length === 0) return 'No job has given up.';
  const shown = jobs.slice(0, maxShown).map(({ id, queue, failedAt, tries, reason, message, about }) => {
    const ids = Object.entries(about ?? {}).map(([name, value]) => `${name} ${value}`);
    return `${id}  ${queue}, ${tries} tries, ${failedAt?.toISOString()}\n      ${[reason, message, ...ids].filter(Boolean).join(' · ')}`;
  });
  return [...shown, ...(jobs.length > maxShown ? ['… and more; --queue narrows the list'] : [])].join('\n  ');
}

export const jobCommands: RoomCommands = { ...topic, run: runJobsCommand };
