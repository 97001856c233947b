import type { Context } from '#platform/context.ts';
import { openFile, retainFile } from '#platform/files/files.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { virusScannerOf } from '#platform/virusScan/virusScanner.ts';
import { listDocuments, listUnscanned, markScanned } from './applicationStore.ts';
import { documentPurpose } from './sealed.ts';

/** Job: has the documents of an application scanned; while one waits nobody can open it. */
export const scanDocuments: JobDefinition = {
  name: 'scanDocuments',
  run: (ctx, { applicationId }: { applicationId: string }) => scanAll(ctx, applicationId),
};

/** Job: the same for documents whose scan failed, such as while the scanner was away. */
export const scanLeftDocuments: JobDefinition = {
  name: 'scanLeftDocuments',
  every: '*/10 * * * *',
  canWait: true,
  async run(ctx) {
    if (!virusScannerOf(ctx.config)) return;
    for (const applicationId of await listUnscanned(ctx.sql, 100)) await scanAll(ctx, applicationId);
  },
};

async function scanAll(ctx: Context, applicationId: string): Promise<void> {
  const scan = virusScannerOf(ctx.config);
  if (!scan) return;
  for (const { fileId, scan: known } of await listDocuments(ctx.sql, applicationId)) {
    if (known !== 'waiting') continue;
    const file = { id: fileId, purpose: documentPurpose };
    const content = await openFile(ctx, file);
    if (!content) continue;
    const { kind } = await scan(content);
    await ctx.inTransaction(async (tx) => {
      await markScanned(tx.sql, fileId, kind);
      // Nobody will open it; what is known of it stays, so that staff can ask for another copy.
      if (kind === 'infected') await retainFile(tx, file, tx.now);
    });
  }
}
