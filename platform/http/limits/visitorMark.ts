import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#platform/house.ts';
import { newSecret } from '#platform/ids/ids.ts';

/** The cookie by which a browser is counted and known again while nobody is signed in. It opens nothing. */
const name = 'kurve_visitor';
/** Seconds; longer than the lobby of a waiting room is open. */
const lifetime = 7 * 86_400;

const keys = new WeakMap<House, Buffer>();

/** What marks are signed with in this house. */
export function markKeyOf(house: House): Buffer {
  const key = keys.get(house) ?? house.deriveKey('visitor mark');
  keys.set(house, key);
  return key;
}

const signed = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 22);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The id of the browser that sends these cookies; undefined: it has none that we made. */
export function readMark(key: Buffer, cookies: string | undefined): string | undefined {
  const [, id, signature] =
    new RegExp(`(?:^|; )(?:__Secure-)?${name}=([\\w-]{20,64})\\.([\\w-]{22})(?:;|$)`).exec(cookies ?? '') ?? [];
  return id !== undefined && signature !== undefined && isSame(signed(key, id), signature) ? id : undefined;
}

/** The Set-Cookie line that marks a browser. */
export function newMark(key: Buffer, isSecure: boolean): string {
  const id = newSecret();
  const attributes = `Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${isSecure ? '__Secure-' : ''}${name}=${id}.${signed(key, id)}; ${attributes}`;
}
