import { createHmac } from 'node:crypto';

/** The cookie by which a browser is known again in which somebody has signed in before. It opens nothing. */
const knownCookie = 'op_known';
/** So many people who share a browser are remembered, the latest first. */
const marksKept = 5;
/** As long as browsers keep a cookie at most (400 days); seconds. */
const lifetime = 400 * 86_400;

/** Says nothing about the account to anyone who has not the key. */
const markOf = (key: Buffer, accountId: string): string =>
  createHmac('sha256', key).update(accountId).digest('base64url').slice(0, 22);

/** Also of a cookie from before, when its name had no prefix under https. */
function marksIn(cookies: string): string[] {
  const found = cookies.matchAll(new RegExp(`(?:^|; )(?:__Secure-)?${knownCookie}=([\\w.-]*)`, 'g'));
  return [...found].flatMap(([, value = '']) => value.split('.')).filter((mark) => mark !== '');
}

/** Has this person signed in in this browser before? `cookies` is the request's Cookie header. */
export const isKnownBrowser = (key: Buffer, cookies: string, accountId: string): boolean =>
  marksIn(cookies).includes(markOf(key, accountId));

/** The Set-Cookie line by which the browser is known the next time. */
export function rememberBrowser(
  key: Buffer,
  cookies: string,
  { accountId, isSecure }: { accountId: string; isSecure: boolean },
): string {
  const mark = markOf(key, accountId);
  const marks = [mark, ...marksIn(cookies).filter((one) => one !== mark)].slice(0, marksKept);
  const attributes = `Path=/identity; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? '__Secure-' : ''}${knownCookie}=${marks.join('.')}; ${attributes}`;
}
