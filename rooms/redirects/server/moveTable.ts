import { siteHosts } from '#frame/server/siteHosts.ts';
import { watchContent } from '#platform/content/contentChanges.ts';
import type { Context } from '#platform/context.ts';
import type { House } from '#platform/house.ts';
import { comparable } from './addressRules.ts';
import { redirectsKind } from './importList.ts';
import { keyOf } from './planRules.ts';
import { listRedirects, type Redirect } from './redirectStore.ts';

type Kept = { table?: Promise<ReadonlyMap<string, Redirect>> };

/** One table for each house, in memory until an import anywhere changes it. */
const keptBy = new WeakMap<Context['config'], Kept>();

/** Keeps the table of redirects of this house in memory until the house closes; without it every address without a page is read anew. */
export async function keepMoveTable(house: House): Promise<{ close(): Promise<void> }> {
  const kept: Kept = {};
  keptBy.set(house.config, kept);
  return watchContent(house.database, (kind) => {
    if (kind === redirectsKind) delete kept.table;
  });
}

/**
 * Where an imported list says that an address has moved to: a path on the same sub-site, or a whole address on another one. An entry with the
 * address's own query wins over one without. No statement once the table is in memory, else one.
 */
export async function movedTo(ctx: Context, address: string): Promise<string | undefined> {
  const asked = comparable(address);
  if (asked === undefined) return undefined;
  const table = await tableOf(ctx);
  if (table.size === 0) return undefined;
  const addresses = [asked, asked.split('?', 1)[0]!];
  for (const one of addresses)
    for (const locale of [ctx.locale, ''] as const) {
      const found = table.get(keyOf({ section: ctx.section, locale, address: one }));
      if (found) return targetFor(ctx, found);
    }
  return undefined;
}

function targetFor(ctx: Context, { to }: Redirect): string {
  const isHere = to.section === ctx.section && (to.locale === '' || to.locale === ctx.locale);
  return isHere ? to.path : siteHosts(ctx.config).pageAddress(to.section, to.path, to.locale || ctx.locale);
}

function tableOf(ctx: Context): Promise<ReadonlyMap<string, Redirect>> {
  const kept = keptBy.get(ctx.config) ?? {};
  if (kept.table) return kept.table;
  const reading = listRedirects(ctx.sql).then((all) => new Map(all.map((one) => [keyOf(one.from), one])));
  kept.table = reading;
  // What could not be read is read again the next time.
  reading.catch(() => kept.table === reading && delete kept.table);
  return reading;
}
