import type { Context, Locale } from '#platform/context.ts';

/** Whole address of a page for a reader of this language, as mails name it; `path` without language prefix. */
export const pageLink = (ctx: Context, locale: Locale, path: string): string => ({ ...ctx, locale }).pageAddress(path);
