import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { formatDate } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { AddressLines, type SavedAddress } from '#rooms/accounts/contact/site/index.ts';
import { GuaranteeNotice } from '#rooms/goods/shop/site/index.ts';
import { CartLines, CartSums } from './CartParts.tsx';
import styles from './Checkout.module.css';
import type { Cart } from './checkoutClient.ts';
import { faultOfCart } from './checkoutProblemRules.ts';
import { deliveredFrom, deliveryNotes, hasGoods } from './deliveryRules.ts';
import { MethodLabel } from './MethodLabel.tsx';
import type { MethodChoice } from './methodChoice.ts';
import { orderWord } from './orderWordRules.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import type { Ordering } from './useOrdering.ts';

type Props = {
  cart: Cart;
  /** Absent: nothing is sent. */
  shipping: SavedAddress | undefined;
  billing: SavedAddress;
  isFree: boolean;
  method: MethodChoice;
  ordering: Ordering;
  change(step: 'addresses' | 'payment'): void;
  order(): Promise<void>;
};

/**
 * Everything that the buyer agrees to, and directly below it the button that orders (§ 312j BGB): its words say that it
 * costs money, and nothing else on the page orders.
 */
export function ReviewStep({ cart, shipping, billing, isFree, method, ordering, change, order }: Props) {
  const t = useWords('checkout');
  const fault = faultOfCart(cart);
  return (
    <>
      <h2 className={styles.heading}>{t('review.title')}</h2>
      <div className={styles.facts}>
        {shipping ? (
          <Fact
            title={t('addresses.shipping')}
            changeWord={t('review.changeAddress')}
            onChange={() => change('addresses')}
          >
            <AddressLines address={shipping} />
          </Fact>
        ) : null}
        <Fact
          title={t('addresses.billing')}
          changeWord={t('review.changeBilling')}
          onChange={() => change('addresses')}
        >
          <AddressLines address={billing} />
        </Fact>
        {isFree ? null : (
          <Fact title={t('payment.title')} changeWord={t('review.changePayment')} onChange={() => change('payment')}>
            <p>
              <MethodLabel choice={method} />
            </p>
          </Fact>
        )}
      </div>
      <p className={styles.legal}>
        {t('review.legal')} <Link href="/agb/">{t('review.terms')}</Link> ·{' '}
        <Link href="/widerruf/">{t('review.withdrawal')}</Link> ·{' '}
        <Link href="/datenschutz/">{t('review.privacy')}</Link>
      </p>
      {hasGoods(cart.orders) ? (
        <section>
          <h3 className={styles.subheading}>{t('review.guarantee')}</h3>
          <GuaranteeNotice />
        </section>
      ) : null}
      <h3 className={styles.subheading}>{t('review.goods')}</h3>
      <CartLines cart={cart} />
      <Delivery cart={cart} countryCode={(shipping ?? billing).country.countryCode} />
      <CartSums cart={cart} />
      <div className={styles.order}>
        <ProblemNotice problem={ordering.problem} changeMethod={() => change('payment')} />
        <ProblemNotice problem={fault} />
        <Button isWide isBusy={ordering.isBusy} aria-disabled={Boolean(fault)} onClick={() => void (fault || order())}>
          {t(`review.${orderWord(cart)}`)}
        </Button>
      </div>
      {isFree ? null : <p className={styles.after}>{t(`after.${method.method}`)}</p>}
    </>
  );
}

/** When it comes. */
function Delivery({ cart, countryCode }: { cart: Cart; countryCode: string }) {
  const t = useWords('checkout');
  const locale = useLocale();
  const day = deliveredFrom(cart.orders);
  const date = day ? formatDate(`${day}T12:00:00Z`, locale) : '';
  return (
    <p className={styles.detail}>
      {deliveryNotes(cart.orders, countryCode).map((note) => `${t(`review.${note}`, { date })} `)}
      <Link href="/versand/">{t('review.deliveryLink')}</Link>
    </p>
  );
}

function Fact({
  title,
  changeWord,
  onChange,
  children,
}: {
  title: string;
  changeWord: string;
  onChange(): void;
  children: ReactNode;
}) {
  const t = useWords('checkout');
  return (
    <section>
      <h3 className={styles.subheading}>{title}</h3>
      {children}
      <button type="button" className={styles.change} aria-label={changeWord} onClick={onChange}>
        {t('change')}
      </button>
    </section>
  );
}
