import { use, useCallback, useState } from 'react';
import { SlotContext } from '#frame/AddToCartSlot.tsx';
import type { PutTogether } from '#frame/template.ts';
import type { Wanted } from './wishRules.ts';

/** What the cart says when the places are gone. */
export const outOfStock = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK';

/** What nobody can put into a cart: there is no connection, or the cart's code did not come. */
const failed: PutTogether = { refusal: 'NOT_SENT' };

/** Puts places into the cart, all of them or none; `isBusy` while the answer is on its way. */
export function usePut(): { isBusy: boolean; put(wanted: readonly Wanted[]): Promise<PutTogether> } {
  const { putTogether } = use(SlotContext);
  const [isBusy, setIsBusy] = useState(false);
  const put = useCallback(
    async (wanted: readonly Wanted[]): Promise<PutTogether> => {
      setIsBusy(true);
      try {
        const call = await putTogether?.();
        return (await call?.(wanted)) ?? failed;
      } catch {
        return failed;
      } finally {
        setIsBusy(false);
      }
    },
    [putTogether],
  );
  return { isBusy, put };
}
