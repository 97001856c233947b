import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids/ids.ts';

type Tables = { database: Pick<Context, 'sql'> };
type Failed = { queue: string; payload: object; message?: string };

/** A job that has failed at its last try, as pg-boss leaves it; answers its id in the queue of failed jobs. */
export async function aFailedJob(
  { database }: Tables,
  { queue, payload, message = '550 mailbox unavailable' }: Failed,
): Promise<string> {
  const id = newId();
  await database.sql`
    insert into jobs.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values (${id}, 'deadJobs', ${JSON.stringify(payload)}::text::jsonb, ${queue}, ${newId()}, ${new Date()}, 5,
      ${JSON.stringify({ reason: 'Error', message })}::text::jsonb)`;
  return id;
}

/** Takes it away again. */
export async function removeFailedJob({ database }: Tables, id: string): Promise<void> {
  await database.sql`delete from jobs.job where id = ${id}`;
}

/** The payload of a mail. */
export const aMail = (to: string, subject: string) => ({
  id: newId(),
  to,
  subject,
  html: '<p>Streng geheim</p>',
  text: 'Streng geheim',
});
