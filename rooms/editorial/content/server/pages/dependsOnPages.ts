import type { Context } from '#platform/context.ts';
import { dependsOnList } from '../contentParts.ts';
import { readingOf } from '../readContent.ts';

/** What a generated page depends on: editors may put a page of their own at its path, which is shown instead. */
export const dependsOnPages = (ctx: Context): string[] =>
  readingOf(ctx, ctx.section)
    .sites.filter((site) => site !== '*')
    .map((site) => dependsOnList({ site, kind: 'page', category: '' }));
