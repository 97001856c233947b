import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CartLines, CartSums } from './CartParts.tsx';
import checkout from './Checkout.module.css';
import styles from './CheckoutSummary.module.css';
import type { Cart } from './checkoutClient.ts';

/**
 * The order beside the steps: always in view, so that nobody wonders what is being bought. On phones its total stands
 * above them, the rest is folded.
 */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  const t = useWords('checkout');
  const locale = useLocale();
  return (
    <aside className={`${checkout.summary} ${styles.summary}`} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={styles.heading}>
        {t('summary')}
      </h2>
      <p className={styles.topTotal}>
        <VisuallyHidden>{t(cart.isExport ? 'sums.totalExport' : 'sums.total')}</VisuallyHidden>{' '}
        {formatEuros(cart.totalPrice, locale)}
      </p>
      <details className={styles.folded}>
        <summary>{t('showItems', { count: cart.totalItemQuantity })}</summary>
        <CartLines cart={cart} />
        <CartSums cart={cart} />
        <p className={checkout.detail}>
          <Link href="/warenkorb/">{t('changeCart')}</Link>
        </p>
      </details>
    </aside>
  );
}
