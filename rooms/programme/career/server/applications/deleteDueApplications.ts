import type { Context } from '#platform/context.ts';
import { retainFile } from '#platform/files/files.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deleteApplications, lockDue } from './applicationStore.ts';
import { documentPurpose } from './sealed.ts';

const atOnce = 100;

/** Job: deletes applications whose day has come, with notes, reviewers and documents; numbers alone stay. */
export const deleteDueApplications: JobDefinition = {
  name: 'deleteDueApplications',
  every: '35 * * * *',
  canWait: true,
  async run(ctx) {
    while ((await deleteSome(ctx)) === atOnce);
  },
};

const deleteSome = (ctx: Context): Promise<number> =>
  ctx.inTransaction(async (tx) => {
    const due = await lockDue(tx.sql, tx.today(), atOnce);
    const files = await deleteApplications(
      tx.sql,
      due.map(({ id }) => id),
    );
    // Their bytes go with the next turn of the files' own job.
    for (const id of files) await retainFile(tx, { id, purpose: documentPurpose }, tx.now);
    return due.length;
  });
