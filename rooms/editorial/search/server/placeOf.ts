import type { Context } from '#platform/context.ts';

type Place = { path: string; elsewhere: { section: string; address: string } | null };

/** Where a result is found: on this sub-site where it shows it, else on the first one that does. */
export function placeOf(ctx: Context, { sections, path }: { sections: string[]; path: string }): Place {
  const [section] = sections;
  if (section === undefined || sections.includes(ctx.section)) return { path, elsewhere: null };
  return { path, elsewhere: { section, address: ctx.pageAddress(path, section) } };
}
