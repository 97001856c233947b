import { mainSection, sites } from '#club/sites.ts';
import { readableAddress } from '#platform/address/readableAddress.ts';
import { type Locale, locales } from '#platform/context.ts';

/** An old address: where it stood, and how it is compared. `locale` is empty where it carries no language prefix. */
export type OldAddress = { section: string; locale: Locale | ''; address: string };

/** A new one. `path` stands without language prefix, with query and anchor. */
export type NewAddress = { section: string; locale: Locale | ''; path: string };

/** Why an address cannot be used. */
export type AddressFault = 'unreadable' | 'unknownSite' | 'otherHost';

const sectionOfHost = new Map(
  Object.values(sites).flatMap(({ key, addresses }) =>
    Object.values(addresses).map((address) => [new URL(address).host, key as string] as const),
  ),
);

/**
 * An address as it is compared: lower case, parts decoded, one slash between them and none at the end, parameters in
 * order. Undefined when it is no path or badly encoded.
 */
export function comparable(pathAndQuery: string): string | undefined {
  const [path = '', query] = pathAndQuery.split('#', 1)[0]!.split('?', 2);
  if (!path.startsWith('/') || pathAndQuery.length > 2000) return undefined;
  try {
    const plain = decodeURIComponent(readableAddress(path)).normalize('NFC').toLowerCase();
    // PostgreSQL keeps no NUL in a text.
    if (plain.includes('\0')) return undefined;
    const parts = plain.split('/').filter(Boolean).join('/');
    const parameters = query ? new URLSearchParams(query.toLowerCase()) : undefined;
    parameters?.sort();
    return `/${parts}${parameters?.size ? `?${parameters}` : ''}`;
  } catch {
    return undefined;
  }
}

/** Reads the first column: a path, or a whole address on any host when the line names its sub-site. */
export function readOld(text: string, site: string): OldAddress | AddressFault {
  const parts = partsOf(text);
  if (!parts) return 'unreadable';
  const section = site === '' ? (parts.host === undefined ? mainSection : sectionOfHost.get(parts.host)) : site;
  if (section === undefined || !Object.hasOwn(sites, section)) return 'unknownSite';
  const { locale, path } = withoutPrefix(parts.path);
  const address = comparable(path);
  return address === undefined ? 'unreadable' : { section, locale, address };
}

/**
 * Reads the second column: a path on the sub-site of the first, or a whole address on one of the club's. Never leads to
 * another host.
 */
export function readNew(text: string, section: string): NewAddress | AddressFault {
  const parts = partsOf(text);
  if (!parts || parts.path.startsWith('//')) return 'unreadable';
  const there = parts.host === undefined ? section : sectionOfHost.get(parts.host);
  if (there === undefined) return 'otherHost';
  const { locale, path } = withoutPrefix(parts.path);
  const isWellWritten = comparable(path) !== undefined && readableAddress(path) === path;
  return isWellWritten ? { section: there, locale, path } : 'unreadable';
}

function partsOf(text: string): { host?: string; path: string } | undefined {
  // Backslashes and control characters are read by browsers as something else.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\\\u0000-\u0020]/.test(text) || text.length > 2000) return undefined;
  if (text.startsWith('/') && !text.startsWith('//')) return { path: text };
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return { host: url.host, path: `${url.pathname}${url.search}${url.hash}` };
}

function withoutPrefix(path: string): { locale: Locale | ''; path: string } {
  const first = /^\/([a-z]{2})(?=[/?#]|$)/i.exec(path)?.[1]?.toLowerCase();
  const locale = locales.find((one) => one === first);
  if (!locale) return { locale: '', path };
  const rest = path.slice(locale.length + 1);
  return { locale, path: rest.startsWith('/') ? rest : `/${rest}` };
}
