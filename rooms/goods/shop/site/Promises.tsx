import { Icon } from '#design/Icon.tsx';
import { formatDate, formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './ProductPage.module.css';
import type { ProductPageProps } from './pageProps.ts';

/** Delivery, return and what excludes it, and age: said before buying. */
export function Promises(props: ProductPageProps & { isLettered: boolean }) {
  const t = useWords('shop');
  const locale = useLocale();
  const { deliversFrom, ageLimit, returnDays, freeDeliveryFrom, isLettered } = props;
  const exclusion = isLettered ? 'personalised' : props.withdrawalClass;
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="truck" />
        <span>
          {deliversFrom
            ? t('preOrder', { date: formatDate(deliversFrom, locale) })
            : t(ageLimit === null ? 'delivery' : 'deliveryHome')}{' '}
          {t('freeDelivery', { amount: formatMoney(freeDeliveryFrom, locale) })}
        </span>
      </li>
      <li>
        <Icon name="check" />
        <span>
          {exclusion === 'regular' ? t('returns', { days: returnDays }) : t(`noReturn.${exclusion}`)}{' '}
          <Link href="/versand/">{t('more')}</Link>
        </span>
      </li>
      {ageLimit === null ? null : (
        <li>
          <Icon name="warning" />
          <span>{t('ageLimit', { age: ageLimit })}</span>
        </li>
      )}
    </ul>
  );
}
