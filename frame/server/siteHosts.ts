import type { Config } from '#platform/config/config.ts';
import type { SiteHosts } from '#platform/house.ts';
import { withLocale } from '../localePath.ts';
import { defaultSection, mainSection, type SectionKey, siteOf, sites } from './club.ts';

/**
 * Which sub-site answers under which host. In development every sub-site is found below the main address
 * (`profis.localhost`) and a host that nobody knows is `global`; elsewhere the table of `club/sites.ts` holds and an
 * unknown host is none of ours (421).
 */
export function siteHosts(config: Config): SiteHosts {
  const addresses = new Map(Object.values(sites).map(({ key }) => [key as string, ownAddressOf(key, config)]));
  const sections = new Map([...addresses].map(([key, address]) => [new URL(address).hostname, key]));
  // Also found under its own name; its pages say that they live at the main address.
  const named = ownAddressOf(mainSection, config);
  addresses.set(mainSection, config.origin);
  const isDevelopment = config.siteEnvironment === 'development';
  // The machine itself: health checks, and the payment service that runs in this process.
  for (const own of ['localhost', '127.0.0.1', '[::1]']) sections.set(own, mainSection);
  sections.set(new URL(config.origin).hostname, mainSection);
  const baseOf = (section: string) => addresses.get(section) ?? config.origin;
  const unknown = isDevelopment ? defaultSection : undefined;
  return {
    main: mainSection,
    sectionOf: remembering((host) => (host === undefined ? unknown : (sections.get(nameOf(host)) ?? unknown))),
    addressOf: baseOf,
    pageAddress: (section, path, locale) => baseOf(section) + withLocale(path, locale, siteOf(section).language),
    addresses: [...new Set([config.origin, named, ...addresses.values()])],
  };
}

function ownAddressOf(key: SectionKey, { siteEnvironment, origin }: Config): string {
  if (siteEnvironment !== 'development') return siteOf(key).addresses[siteEnvironment];
  const address = new URL(origin);
  // A number has no names below it.
  const main = /^[\d.]+$|^\[/.test(address.hostname) ? 'localhost' : address.hostname;
  return `${address.protocol}//${key}.${main}${address.port && `:${address.port}`}`;
}

/** Every request asks, most of them with the same few headers; what strangers invent is not kept beyond a bound. */
function remembering<V>(find: (host: string | undefined) => V): (host: string | undefined) => V {
  const known = new Map<string | undefined, V>();
  return (host) => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const found = find(host);
    if (known.size < 500) known.set(host, found);
    return found;
  };
}

/** A Host header without its port, in lower case. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();
