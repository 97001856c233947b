import type { Context } from '#platform/context.ts';
import type { PartnerMonth } from './postedDocumentStore.ts';

/**
 * Waits for everybody who is issuing a document, and lets nobody issue one, or wait here as well, until the transaction
 * ends.
 */
export async function waitForDocuments({ sql }: Pick<Context, 'sql'>): Promise<void> {
  // Each document locks a row of this table until its transaction ends.
  await sql`lock table "order".document_range in share row exclusive mode`;
}

/** From now on the month takes no document: the database refuses it. Call it after `waitForDocuments`. */
export async function closeMonth({ sql }: Pick<Context, 'sql'>, { tenant, month }: PartnerMonth): Promise<void> {
  await sql`insert into "order".closed_month (tenant, month) values (${tenant}, ${`${month}-01`})`;
}

/** Lets documents be issued in the month again. */
export async function reopenMonth({ sql }: Pick<Context, 'sql'>, { tenant, month }: PartnerMonth): Promise<void> {
  await sql`delete from "order".closed_month where tenant = ${tenant} and month = ${`${month}-01`}::date`;
}
