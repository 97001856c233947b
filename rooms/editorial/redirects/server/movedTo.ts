import { siteHosts } from '#frame/server/siteHosts.ts';
import type { Context } from '#platform/context.ts';
import { comparable } from './addressRules.ts';
import { findRedirect, type Redirect } from './redirectStore.ts';

/**
 * Where an imported list says that an address has moved to: a path on the same sub-site, or a whole address on another
 * one. An entry with the address's own query wins over one without, then one for the language over one for all. One
 * statement.
 */
export async function movedTo(ctx: Context, address: string): Promise<string | undefined> {
  const asked = comparable(address);
  if (asked === undefined) return undefined;
  const addresses = [...new Set([asked, asked.split('?', 1)[0]!])];
  const found = await findRedirect(ctx.sql, { section: ctx.section, locale: ctx.locale, addresses });
  return found && targetFor(ctx, found);
}

function targetFor(ctx: Context, { to }: Redirect): string {
  const isHere = to.section === ctx.section && (to.locale === '' || to.locale === ctx.locale);
  return isHere ? to.path : siteHosts(ctx.config).pageAddress(to.section, to.path, to.locale || ctx.locale);
}
