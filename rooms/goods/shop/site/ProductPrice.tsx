import { club } from '#club/club.ts';
import { Price } from '#design/Price.tsx';
import { formatMoney } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { memberPriceOf } from '../memberPriceRules.ts';
import styles from './ProductPage.module.css';
import type { VariantProps } from './pageProps.ts';
import { UnitPrice } from './UnitPrice.tsx';

type Props = {
  variant: VariantProps;
  /** Cents, with the lettering that is filled in. */
  price: number;
  /** Nothing is chosen yet, and other variants cost more. */
  isFrom: boolean;
  /** Costs the same for members (books). */
  hasFixedPrice: boolean;
};

/** A price in words: free, an amount, or the lowest of several. */
export function usePriceText(price: number, isFrom: boolean): string {
  const t = useWords('shop');
  const locale = useLocale();
  const amount = price === 0 ? t('free') : formatMoney(price, locale);
  return isFrom ? t('from', { price: amount }) : amount;
}

/**
 * Everything the law and fairness want said about a price: tax, shipping, price per unit, members, the lowest price of
 * 30 days.
 */
export function ProductPrice({ variant, price, isFrom, hasFixedPrice }: Props) {
  const t = useWords('shop');
  const locale = useLocale();
  const amount = usePriceText(price, isFrom);
  const { unitPrice } = variant;
  // What is struck is asked for the same lettering as the price beside it.
  const lowestPrice = variant.lowestPrice === null ? null : variant.lowestPrice + price - variant.price;
  const memberPrice = hasFixedPrice ? price : memberPriceOf(price, club.memberDiscountPercent);
  const saved = price - memberPrice;
  return (
    <div className={styles.price}>
      <Price
        size="large"
        amount={amount}
        {...(lowestPrice === null ? {} : { before: { label: t('before'), amount: formatMoney(lowestPrice, locale) } })}
        {...(saved > 0
          ? {
              special: {
                label: t('forMembersSave', { saved: formatMoney(saved, locale) }),
                amount: formatMoney(memberPrice, locale),
              },
            }
          : {})}
        note={
          <>
            {t('withTax')} <Link href="/versand/">{t('plusShipping')}</Link>
          </>
        }
      />
      {lowestPrice === null ? null : (
        <p className={styles.small}>{t('lowestPrice', { price: formatMoney(lowestPrice, locale) })}</p>
      )}
      {hasFixedPrice ? <p className={styles.small}>{t('fixedPrice')}</p> : null}
      {unitPrice ? (
        <p className={styles.small}>
          <UnitPrice {...unitPrice} />
        </p>
      ) : null}
    </div>
  );
}
