import calls from 'virtual:calls/cart';
import contactCalls from 'virtual:calls/contact';
import { createClient, setVisitorIdReader } from '#frame/apiClient.ts';
import { localStore } from '#frame/browserStorage.ts';
import { accessToken } from '#frame/session.ts';
import type { contactApi } from '#rooms/accounts/contact/api.ts';
import type { cartApi } from '../api.ts';
import { deliveryCountryOf } from './deliveryCountryRules.ts';
import { deleteVisitorId, readVisitorId, saveVisitorId } from './visitorCookie.ts';

setVisitorIdReader(() => readVisitorId());

/** The cart's calls. Without a token they carry the visitor's id (CART-08). */
export const cartClient = createClient<typeof cartApi>(calls);
/** Addresses of the fan, and who sells. */
export const contactClient = createClient<typeof contactApi>(contactCalls);

const savedAddressKey = 'deliveryAddressId';

/** Remembers where the goods shall go, when the buyer has chosen it at the checkout (CART-72). */
export function saveDeliveryAddressId(addressId: string): void {
  localStore.setItem(savedAddressKey, addressId);
}

/** Has this browser a cart at all: a signed-in fan, or a visitor with an id? */
export async function hasCart(): Promise<boolean> {
  return (await accessToken()) !== undefined || readVisitorId() !== undefined;
}

/** The code of the refusal that a browser without cookies meets: it cannot have a visitor's cart. */
export async function missingCookies(): Promise<'COOKIES_NEEDED' | undefined> {
  return navigator.cookieEnabled || (await hasCart()) ? undefined : 'COOKIES_NEEDED';
}

/** The country that the buyer's addresses speak for; visitors have none (CART-13). */
export async function usualCountry(): Promise<string> {
  if ((await accessToken()) === undefined) return deliveryCountryOf([]);
  const { data } = await contactClient.listOwnAddresses({}, { expected: () => true });
  return deliveryCountryOf(data?.items ?? [], localStore.getItem(savedAddressKey) ?? undefined);
}

/** Number of pieces by HEAD, without loading the cart (CART-35); undefined when it could not be found out. */
export async function countPieces(): Promise<number | undefined> {
  const token = await accessToken();
  const visitorId = token === undefined ? readVisitorId() : undefined;
  if (token === undefined && visitorId === undefined) return 0;
  const query = visitorId === undefined ? '' : `?anonymousUserId=${encodeURIComponent(visitorId)}`;
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`/api/shop/v4/carts/self${query}`, { method: 'HEAD', headers }).catch(() => undefined);
  if (reply?.status === 404 && visitorId !== undefined) deleteVisitorId();
  const count = reply?.ok ? Number(reply.headers.get('cart-item-count')) : Number.NaN;
  return Number.isInteger(count) ? count : reply?.status === 404 ? 0 : undefined;
}

/**
 * Makes sure that a visitor has an id before the first thing goes into the cart; the server issues it (CART-02,
 * CART-07). One for all tabs.
 */
export async function ensureBuyer(): Promise<void> {
  if (await hasCart()) return;
  await oneTabAtATime(async () => {
    if (readVisitorId() !== undefined) return;
    const { data } = await cartClient.issueVisitorId({}, { expected: ({ status }) => status === 0 });
    if (data) saveVisitorId(data.userId);
  });
}

/**
 * Brings what the visitor collected into the cart of the fan who has signed in, and removes the cookie (CART-14 to
 * CART-16). Without an id nothing is sent (CART-18). Answers whether a cart was moved.
 */
export async function claimVisitorCart(): Promise<boolean> {
  if (readVisitorId() === undefined || (await accessToken()) === undefined) return false;
  return oneTabAtATime(async () => {
    const userId = readVisitorId();
    if (userId === undefined) return false;
    const answer = await cartClient.claimCart({ userId }, { expected: ({ status }) => status === 404 });
    if (answer.ok || answer.problem.status === 404) deleteVisitorId();
    return answer.ok;
  });
}

async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('kurve visitor cart', work) : work();
}
