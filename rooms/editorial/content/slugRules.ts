/**
 * A content slug as an address: a leading double slash becomes one (RED-88), a leading slash is enforced (RED-89), one
 * stands at the end.
 */
export function slugToPath(slug: string): string {
  const bare = slug.trim().replace(/^\/+/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : `/${bare}/`;
}

/**
 * May a document have this address? Lower-case letters, digits and hyphens between single slashes, at most 200
 * characters.
 */
export const isAddress = (path: string): boolean =>
  path.length <= 200 && /^\/(?:[a-z0-9]+(?:[-._][a-z0-9]+)*\/)*$/.test(path);

/** An address that once was, as it is compared: lower-case, with a slash at the end. */
export const formerPath = (address: string): string => slugToPath(address.toLowerCase());

/** Can anything be found under this text? PostgreSQL takes no NUL, and nothing of ours has a name this long. */
export const isAskable = (text: string): boolean => text.length <= 600 && !text.includes('\0');
