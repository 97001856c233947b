import styles from './CartPicture.module.css';
import type { CartItem } from './cartViewRules.ts';

/**
 * A line's picture, as wide as the place it is in; the name stands beside it, so it says nothing to a screen reader.
 */
export function CartPicture({ item }: { item: CartItem }) {
  const [address] = item.images;
  return (
    <span className={styles.frame}>
      {address ? <img src={address} alt="" width={200} height={200} loading="lazy" decoding="async" /> : null}
    </span>
  );
}
