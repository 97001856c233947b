import { club } from '../club.ts';

/** The organisation that the person acts for. */
type ActingFor = { id: string; name: string; type: string };

/** Which organisation the person acts for, by id, name and type (ID-61, ID-63). */
const names = { id: 'organizationId', name: 'organizationName', type: 'organizationType' } as const;

/** The organisation that the person acts for in this browser; undefined: they act for themselves (ID-59). */
export function actingFor(): ActingFor | undefined {
  const id = cookieValue(names.id);
  return id ? { id, name: cookieValue(names.name), type: cookieValue(names.type) } : undefined;
}

/** From now on the person acts for this organisation (ORG-39); as long as the browser runs. */
export function storeOrganisation(organisation: ActingFor): void {
  const domain = domainOf(location.hostname);
  for (const [part, name] of Object.entries(names))
    write(name, encodeURIComponent(organisation[part as keyof ActingFor]), `${domain}; samesite=lax`);
}

/** Stops acting for an organisation (ID-34). The cookies may have been set for this host or for the site above it. */
export function clearOrganisation(): void {
  const labels = location.hostname.split('.');
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const domains = ['', ...parents.map((host) => `; domain=${host}`)];
  for (const name of Object.values(names)) for (const domain of domains) write(name, '', `; max-age=0${domain}`);
}

/**
 * The domain of the club's site, or of its stadium's or its American football's, that this host belongs to (ID-62);
 * elsewhere the host alone.
 */
function domainOf(host: string): string {
  const domain = club.cookieDomains.find((one) => host === one || host.endsWith(`.${one}`));
  return domain ? `; domain=${domain}` : '';
}

function cookieValue(name: string): string {
  const text = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function write(name: string, value: string, attributes: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/${attributes}${location.protocol === 'https:' ? '; secure' : ''}`;
}
