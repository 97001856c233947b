import { contentChanged } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { ProductDraft } from '../productDraft.ts';

/**
 * Has kept pages made anew at the moment when a product appears by itself: its release, or the end of its time in the
 * app.
 */
export const renewShopPages: JobDefinition = {
  name: 'renewShopPages',
  run: (ctx) => contentChanged(ctx, 'shop'),
};

/** Asks for new pages at every moment at which one of these products will appear. */
export async function renewWhenShown(tx: Context, drafts: ProductDraft[]): Promise<void> {
  const moments = drafts
    .flatMap(({ releaseDate, appclusiveUntil }) => [releaseDate, appclusiveUntil])
    .filter((moment) => moment !== undefined && moment > tx.now);
  for (const time of new Set(moments.map((moment) => moment!.getTime())))
    await tx.enqueue(renewShopPages.name, {}, { startAfter: new Date(time) });
}
