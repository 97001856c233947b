import type { Context } from '#platform/context.ts';
import { deleteAuditBefore } from './auditStore.ts';

/** Job: the audit trail is kept for `AUDIT_MONTHS` and then really gone. */
export async function deleteOldAudit(ctx: Context): Promise<void> {
  const time = new Date(ctx.now);
  time.setUTCMonth(time.getUTCMonth() - ctx.config.auditMonths);
  await deleteAuditBefore(ctx.sql, time);
}
