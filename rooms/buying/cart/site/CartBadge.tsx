import { Icon } from '#design/Icon.tsx';
import { Link } from '#frame/link.tsx';
import { useSlotWords } from '#frame/slotWords.ts';
import styles from './CartBadge.module.css';
import { useCartState } from './useCart.ts';

/** The cart in the header, with its number of pieces (CART-38); a new number is announced. */
export function CartBadge() {
  const t = useSlotWords('cart');
  const { count = 0 } = useCartState();
  const label = count > 0 ? t?.('badge', { count }) : t?.('badgeEmpty');
  return (
    <>
      <Link href="/warenkorb/" className={styles.badge} aria-label={label ?? 'Warenkorb'}>
        <Icon name="cart" />
        {count > 0 ? (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </Link>
      <span role="status" className={styles.hidden}>
        {count > 0 ? label : ''}
      </span>
    </>
  );
}
