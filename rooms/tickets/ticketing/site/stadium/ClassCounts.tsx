import { QuantityField } from '#design/QuantityField.tsx';
import { formatMoney } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import type { Category, ClassPrice } from '../pageProps.ts';
import styles from './Stadium.module.css';
import { type Counts, classesOf, total } from './wishRules.ts';

type Props = {
  categories: readonly Category[];
  counts: Counts;
  /** Most tickets of all classes together. */
  most: number;
  onChange(counts: Counts): void;
};

/** How many tickets of each class; places for wheelchairs and companions stand below, folded. */
export function ClassCounts(props: Props) {
  const t = useWords('ticketing');
  const classes = classesOf(props.categories);
  const usual = classes.filter(({ needs }) => !needs);
  const special = classes.filter(({ needs }) => needs);
  return (
    <>
      <ul className={styles.counts}>
        {usual.map((one) => (
          <Count key={one.code} one={one} {...props} />
        ))}
      </ul>
      {special.length > 0 ? (
        <details className={styles.special}>
          <summary>{t('choose.accessible')}</summary>
          <ul className={styles.counts}>
            {special.map((one) => (
              <Count key={one.code} one={one} {...props} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Count({ one: { code, name, hasProof }, categories, counts, most, onChange }: Props & { one: ClassPrice }) {
  const t = useWords('ticketing');
  const cart = useWords('cart');
  const count = counts[code] ?? 0;
  return (
    <li className={styles.count}>
      <span>
        <span className={styles.className}>{name}</span>
        <span className={styles.small}>
          {useSpan(categories, code)}
          {hasProof ? <span> · {t('choose.proof')}</span> : null}
        </span>
      </span>
      <QuantityField
        label={t('choose.countOf', { name })}
        isLabelHidden
        lessLabel={cart('less')}
        moreLabel={cart('more')}
        value={count}
        min={0}
        max={Math.max(count, count + most - total(counts))}
        onChange={(next) => onChange({ ...counts, [code]: next })}
      />
    </li>
  );
}

/** From the lowest to the highest price of a class over all categories. */
function useSpan(categories: readonly Category[], code: string): string {
  const t = useWords('ticketing');
  const locale = useLocale();
  const prices = categories.flatMap((category) => category.prices.filter((one) => one.code === code));
  const amounts = prices.map(({ price }) => price);
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)];
  return from === to
    ? formatMoney(from, locale)
    : t('span', { from: formatMoney(from, locale), to: formatMoney(to, locale) });
}
