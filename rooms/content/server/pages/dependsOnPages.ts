import type { Context } from '#platform/context.ts';
import { dependsOnList } from '../contentParts.ts';
import { readingOf } from '../readContent.ts';

/** What a page depends on that stands where editors have put nothing yet: as soon as they do, theirs is shown. */
export const dependsOnPages = (ctx: Context): string[] =>
  readingOf(ctx, ctx.section)
    .sites.filter((site) => site !== '*')
    .map((site) => dependsOnList({ site, kind: 'page', category: '' }));
