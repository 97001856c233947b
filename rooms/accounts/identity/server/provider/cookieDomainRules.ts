/**
 * The domain under which all of the provider's own site can read a cookie: the longest name that the issuer's host and
 * other hosts end in, with at least two labels. Undefined: only the issuer's own host (as on `localhost`).
 */
export function sharedDomain(issuer: string, addresses: readonly string[]): string | undefined {
  const host = new URL(issuer).hostname;
  if (isNumber(host)) return undefined;
  const parents = suffixesOf(host).filter((name) => name !== host);
  return [host, ...parents].find((name) =>
    addresses.some((address) => isBeside(new URL(address).hostname, host, name)),
  );
}

const isNumber = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Names that a host ends in, the longest first; a single label is nobody's site. */
function suffixesOf(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((name) => name.includes('.'));
}

const isBeside = (other: string, host: string, name: string): boolean =>
  other !== host && name.includes('.') && other.endsWith(`.${name}`);
