import { createHash } from 'node:crypto';
import type { PageKind } from '../page.ts';
import { foreignOrigins } from './club.ts';

export type Directives = Record<string, readonly string[]>;

/** What a policy is built from besides the kind of the page. */
export type PolicyParts = {
  /** Text of the inlined styles; its hash is allowed. */
  css: string;
  /** What a payment service needs whose form is embedded, by directive (`script-src`, …). */
  paymentOrigins?: Directives | undefined;
  /** Where tokens are exchanged; sub-sites have origins of their own. */
  identityOrigin?: string;
  /** The site's own origin is https. */
  isSecure: boolean;
};

const self = "'self'";

/**
 * Live video and radio stand on every page, and a page reached in the app runs under the policy of the page that was
 * loaded first.
 */
const watching: Directives = {
  // hls.js hands the segments over as blobs; its worker is off, so no policy has to allow one.
  'media-src': [self, 'blob:', ...foreignOrigins.media],
  // It fetches playlist and segments itself.
  'connect-src': foreignOrigins.media,
};

/** The checkout, too, is reached in the app from any page; so is the account, where a card is saved. */
function inApp({ paymentOrigins = {} }: PolicyParts): Directives {
  const names = new Set([...Object.keys(watching), ...Object.keys(paymentOrigins)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(watching[name] ?? []), ...(paymentOrigins[name] ?? [])]]),
  );
}

/**
 * What each kind of page may do beyond the common rules. One table, so that a reader sees every exception. No page of
 * the site may load anything from another host, but a payment service that is in use: widgets and foreign ads stand in
 * a document of their own, `widget`, which is framed only after consent.
 */
const exceptions: Record<PageKind, (parts: PolicyParts) => Directives> = {
  content: inApp,
  video: inApp,
  account: inApp,
  checkout: inApp,
  office: () => ({}),
  callback: () => ({ ...watching, 'frame-ancestors': [self] }),
  widget: () => ({
    'frame-src': [...foreignOrigins.widgets, ...foreignOrigins.ads],
    'frame-ancestors': [self],
  }),
};

const common: Directives = {
  'default-src': [self],
  'script-src': [self],
  'style-src': [self],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'frame-src': [self],
  'form-action': [self],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'manifest-src': [self],
};

/** The content security policy of a kind of page, as the header's value. */
export function policyOf(kind: PageKind, parts: PolicyParts): string {
  const directives: Record<string, string[]> = {};
  for (const [name, sources] of Object.entries(common)) directives[name] = [...sources];
  for (const [name, sources] of Object.entries(exceptions[kind](parts))) {
    const before = (directives[name] ?? []).filter((source) => source !== "'none'");
    directives[name] = [...new Set([...before, ...sources])];
  }
  if (parts.identityOrigin) {
    directives['connect-src']?.push(parts.identityOrigin);
    // Its session is compared in a hidden frame.
    directives['frame-src']?.push(parts.identityOrigin);
  }
  directives['style-src']?.push(`'sha256-${createHash('sha256').update(parts.css).digest('base64')}'`);
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  if (parts.isSecure) lines.push('upgrade-insecure-requests');
  return lines.join('; ');
}
