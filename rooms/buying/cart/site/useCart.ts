import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#frame/link.tsx';
import { type CartState, cartState, initialState, readCart } from './cartState.ts';
import { afterSeconds, type Cart, firstEnd } from './cartViewRules.ts';

/** The cart as this tab knows it; the server renders the unknown one. */
export const useCartState = (): CartState =>
  useSyncExternalStore(cartState.subscribe, cartState.current, () => initialState);

const tick = 10_000;
/** What was read less than this many milliseconds ago is not read again. */
const justNow = 1000;

/**
 * Loads the cart (again in another language) and lets its holds run down: every ten seconds, and anew when one has
 * ended.
 */
export function useLivingCart(isWanted = true): Cart | undefined {
  const { cart, readAt } = useCartState();
  const locale = useLocale();
  const [now, setNow] = useState(0);
  useEffect(() => {
    const { cart, readAt } = cartState.current();
    const isJustRead = cart !== undefined && performance.now() - readAt < justNow;
    if (isWanted && locale && !isJustRead) void readCart();
  }, [isWanted, locale]);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setNow(performance.now()), tick);
    return () => clearInterval(timer);
  }, [isWanted]);
  useEffect(() => {
    const end = cart && firstEnd(cart);
    if (!isWanted || end === undefined) return;
    const timer = setTimeout(() => void readCart(), (end + 1) * 1000);
    return () => clearTimeout(timer);
  }, [isWanted, cart]);
  return cart && afterSeconds(cart, Math.max(0, Math.floor((now - readAt) / 1000)));
}
