import type { Context } from '#platform/context.ts';
import { type AuditEntry, type Deed, insertAudit } from './auditStore.ts';

/**
 * Runs a use case of staff and adds it to the audit trail: with what the use case says by `ctx.audit`, otherwise with
 * endpoint and path alone. The row stands in the transaction of the change, so there is neither one without the other;
 * what is refused leaves none. A use case without a transaction of its own gets its row after it.
 */
export async function runWithTrail<T>(ctx: Context, deed: Deed, work: (ctx: Context) => Promise<T>): Promise<T> {
  let isNoted = false;
  let personId: string | undefined;
  const about = (entry: AuditEntry): AuditEntry => ({ ...(personId ? { personId } : {}), ...entry });
  const trailed: Context = {
    ...ctx,
    async audit(this: Context, entry: AuditEntry) {
      await insertAudit(this.sql, { deed, entry: about(entry), at: ctx.now });
      isNoted = true;
    },
    concerns(person) {
      personId = person ?? undefined;
    },
    async inTransaction<R, C extends Context>(this: C, change: (tx: C) => Promise<R>): Promise<R> {
      if (this.sql !== ctx.sql) return change(this);
      const wasNoted = isNoted;
      const changeAndNote = async (tx: C): Promise<R> => {
        // The transaction may be a retry: what the first try noted was rolled back.
        isNoted = wasNoted;
        const result = await change(tx);
        if (!isNoted)
          isNoted = await insertAudit(tx.sql, { deed, entry: about({}), at: ctx.now, isOnlyForChanges: true });
        return result;
      };
      try {
        return await (ctx.inTransaction<R, C>).call(this, changeAndNote);
      } catch (error) {
        isNoted = wasNoted;
        throw error;
      }
    },
  };
  const result = await work(trailed);
  if (!isNoted) await insertAudit(ctx.sql, { deed, entry: about({}), at: ctx.now });
  return result;
}
