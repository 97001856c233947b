import { useCallback } from 'react';
import { useWords } from '#frame/words.ts';

/** Why places could not be put into the cart, in words: the sale's own, then the cart's, then a general sentence. */
export function useRefusalWords(): (code: string) => string {
  const t = useWords('ticketing');
  const cart = useWords('cart');
  return useCallback(
    (code) => {
      for (const [words, key] of [
        [t, `refusals.${code}`],
        [cart, `refusals.${code}`],
      ] as const) {
        const text = words(key);
        if (text !== key) return text;
      }
      return cart('addFailed');
    },
    [t, cart],
  );
}
