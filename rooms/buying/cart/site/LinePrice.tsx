import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './CartLine.module.css';
import type { CartItem } from './cartViewRules.ts';

/** What a line costs, beside what it would cost without member price. */
export function LinePrice({ item }: { item: CartItem }) {
  const t = useWords('cart');
  const locale = useLocale();
  return (
    <p className={styles.price}>
      {formatEuros(item.totalPrice, locale)}
      {item.normalPrice > item.price ? (
        <s className={styles.normalPrice}>
          <VisuallyHidden>{t('member.normalPrice')} </VisuallyHidden>
          {formatEuros(item.normalPrice * item.quantity, locale)}
        </s>
      ) : null}
    </p>
  );
}
