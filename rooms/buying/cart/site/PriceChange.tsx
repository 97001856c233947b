import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { acceptPrice } from './cartChanges.ts';
import type { CartItem } from './cartViewRules.ts';
import styles from './PriceChange.module.css';

/**
 * That goods cost something else than when they were put into the cart. A higher price waits for the buyer's yes; until
 * then nothing can be bought.
 */
export function PriceChange({ item }: { item: CartItem }) {
  const t = useWords('cart');
  const locale = useLocale();
  const { previousPrice, normalPrice, price } = item;
  if (previousPrice === undefined) return null;
  const amounts = { before: formatEuros(previousPrice, locale), now: formatEuros(normalPrice, locale) };
  if (normalPrice < previousPrice) return <p className={styles.fell}>{t('priceFell', amounts)}</p>;
  return (
    <div role="status" className={styles.rose}>
      <p>
        <Icon name="warning" size={18} />
        <span>
          {t('priceRose', amounts)}
          {price < normalPrice ? <span> {t('priceForYou', { price: formatEuros(price, locale) })}</span> : null}
        </span>
      </p>
      <Button look="secondary" onClick={() => void acceptPrice(item)}>
        {t('acceptPrice')}
      </Button>
    </div>
  );
}
