import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { CartLines, CartSums } from './CartParts.tsx';
import styles from './Checkout.module.css';
import type { Cart } from './checkoutClient.ts';

/** The order beside the steps: always in view, so that nobody wonders what is being bought. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  const t = useWords('checkout');
  return (
    <aside className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary" className={styles.subheading}>
        {t('summary')}
      </h2>
      <CartLines cart={cart} />
      <CartSums cart={cart} />
      <p className={styles.detail}>
        <Link href="/warenkorb/">{t('changeCart')}</Link>
      </p>
    </aside>
  );
}
