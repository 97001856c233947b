const name = 'AnonymousUserShoppingId';
const lifetime = 30 * 24 * 3600;

/** The visitor's id, from the cookie of this host; undefined: no cart yet (CART-03). */
export function readVisitorId(cookies: string = document.cookie): string | undefined {
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** The cookie's line: for this host alone, all paths, secure, for 30 days (CART-04 to CART-07). */
export const visitorCookie = (userId: string): string =>
  `${name}=${userId}; Path=/; Max-Age=${lifetime}; Secure; SameSite=Lax`;

export function saveVisitorId(userId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari, and this must be done at once
  document.cookie = visitorCookie(userId);
}

/** Removes the cookie, after a claim or when the server no longer knows the cart (CART-16). */
export function deleteVisitorId(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}
