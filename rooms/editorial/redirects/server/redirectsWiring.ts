import type { Context } from '#platform/context.ts';
import type { NewAddress } from './addressRules.ts';

/** What this room must know of the house around it. */
export type RedirectsWiring = {
  /** Is there a page now, on that sub-site and in that language? */
  hasPage(ctx: Context, place: NewAddress): Promise<boolean>;
  /** Where the club's fixed redirects send an address; they come first. */
  fixedTarget(section: string, path: string): string | undefined;
};
