import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '#frame/link.tsx';
import { readCart } from '#rooms/buying/cart/site/index.ts';
import { type Cart, cartClient } from './checkoutClient.ts';

export type CheckoutCart = { status: 'loading' | 'ready' | 'failed'; cart: Cart | undefined; reload(): void };

/**
 * The cart as it would be delivered to that country; undefined: not known yet. A visitor's cart is claimed first, so
 * that nobody who has just signed in sees an empty one. While it is read anew the last one stays.
 */
export function useCheckoutCart(countryCode: string | undefined): CheckoutCart {
  const locale = useLocale();
  const [cart, setCart] = useState<Cart>();
  const [status, setStatus] = useState<CheckoutCart['status']>('loading');
  const [reloads, setReloads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reload or language reads it again
  useEffect(() => {
    if (countryCode === undefined) return;
    const stop = new AbortController();
    void (async () => {
      await readCart();
      if (stop.signal.aborted) return;
      // Without a network the page itself says so.
      const expected = (problem: { status: number }) => problem.status === 0 || isNone(problem);
      const answer = await cartClient.readCart({ countryCode }, { signal: stop.signal, expected });
      if (stop.signal.aborted) return;
      if (answer.ok) setCart(answer.data);
      setStatus(answer.ok || isNone(answer.problem) ? 'ready' : 'failed');
    })();
    return () => stop.abort();
  }, [countryCode, locale, reloads]);
  return { status, cart, reload: useCallback(() => setReloads((last) => last + 1), []) };
}

const isNone = ({ status }: { status: number }): boolean => status === 401 || status === 404;
