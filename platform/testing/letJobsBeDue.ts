import type { Context } from '#platform/context.ts';

/** Jobs that wait for their time (`created`) or for their next try (`retry`) are due now. */
export async function letJobsBeDue({ sql }: Pick<Context, 'sql'>, state: 'created' | 'retry'): Promise<void> {
  await sql`update jobs.job set start_after = now() where state = ${state}`;
}
