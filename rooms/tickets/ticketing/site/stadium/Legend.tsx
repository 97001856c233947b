import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Translate } from '#frame/words.ts';
import type { Category } from '../pageProps.ts';
import styles from './Map.module.css';
import { Patch } from './PriceTable.tsx';
import { leadPrice } from './wishRules.ts';

/** What colours and patterns of the blocks mean, with the price of a full ticket. */
export function Legend({ categories, t }: { categories: readonly Category[]; t: Translate }) {
  const locale = useLocale();
  return (
    <ul className={styles.legend}>
      {categories.map((category) => (
        <li key={category.number}>
          <Patch color={category.color} /> {category.name} · {formatMoney(leadPrice(category), locale)}
        </li>
      ))}
      <li>
        <span className={`${styles.sample} ${styles.few}`} aria-hidden="true" /> {t('map.few')}
      </li>
      <li>
        <span className={`${styles.sample} ${styles.none}`} aria-hidden="true" /> {t('free.none')}
      </li>
    </ul>
  );
}
