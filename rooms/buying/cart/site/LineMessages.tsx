import { Icon } from '#design/Icon.tsx';
import { useWords } from '#frame/words.ts';
import styles from './CartLine.module.css';
import { type Cart, type CartItem, errorCodesOf } from './cartViewRules.ts';
import { lookUpRefusal } from './cartWords.ts';
import { useCartState } from './useCart.ts';

const saidAbove: readonly string[] = ['CARTITEM_EXPIRED', 'CARTITEM_PRICE_CHANGED'];
const aboveStock = 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK';

/** What the server found, and why the last change was refused; the end of the hold and another price are said above. */
export function LineMessages({ cart, item }: { cart: Cart; item: CartItem }) {
  const t = useWords('cart');
  const { refusals } = useCartState();
  const refused = refusals[item.id];
  const codes = new Set(errorCodesOf(cart, item.id).filter((code) => !saidAbove.includes(code)) as string[]);
  if (refused) codes.add(refused);
  // Of a seat there is one: somebody else has it.
  const wordOf = (code: string) =>
    item.traits.isUnique && code === aboveStock ? t('seats.gone') : lookUpRefusal(t, code);
  return (
    <div role="alert">
      {[...codes].map((code) => (
        <p key={code} className={styles.message}>
          <Icon name="warning" size={18} />
          {wordOf(code)}
        </p>
      ))}
    </div>
  );
}
