import { useWords } from '#frame/words.ts';
import type { Cart } from './cartViewRules.ts';
import styles from './SellerLine.module.css';

/** With whom the buyer makes the contract, and how to reach them. */
export function SellerLine({ seller }: { seller: Cart['orders'][number]['seller'] }) {
  const t = useWords('cart');
  return (
    <p className={styles.seller}>
      {t('seller', { name: seller.name })}
      <span>{[seller.place, seller.phone, seller.email].join(', ')}</span>
    </p>
  );
}
