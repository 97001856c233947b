import { siteHosts } from '#frame/server/siteHosts.ts';
import type { Config } from '#platform/config/config.ts';
import type { Context } from '#platform/context.ts';

const hostsOf = new WeakMap<Config, ReturnType<typeof siteHosts>>();

type Place = { path: string; elsewhere: { section: string; address: string } | null };

/** Where a result is found: on this sub-site where it shows it, else on the first one that does. */
export function placeOf(ctx: Context, { sections, path }: { sections: string[]; path: string }): Place {
  const [section] = sections;
  if (section === undefined || sections.includes(ctx.section)) return { path, elsewhere: null };
  const hosts = hostsOf.get(ctx.config) ?? siteHosts(ctx.config);
  hostsOf.set(ctx.config, hosts);
  return { path, elsewhere: { section, address: hosts.pageAddress(section, path, ctx.locale) } };
}
