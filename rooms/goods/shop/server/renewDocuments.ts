import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { listDrafts } from './draftStore.ts';
import { lockWithOldDocuments } from './productDocumentStore.ts';
import { saveProducts } from './saveProducts.ts';

const atOnce = 100;

/**
 * Job: saves products once more whose documents an earlier version of the program has made, also one that still runs
 * beside this one. Looks once a minute; that costs one statement.
 */
export const renewDocuments: JobDefinition = {
  name: 'renewProductDocuments',
  every: '* * * * *',
  run: async (ctx) => {
    while ((await renewSome(ctx)) === atOnce);
  },
};

/** Answers how many were saved. */
function renewSome(ctx: Context): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const skus = await lockWithOldDocuments(tx.sql, atOnce);
    if (skus.length > 0) await saveProducts(tx, [...(await listDrafts(tx.sql, skus)).values()]);
    return skus.length;
  });
}
