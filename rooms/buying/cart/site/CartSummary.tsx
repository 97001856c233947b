import { buttonClass } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { BuyerNotes } from './BuyerNotes.tsx';
import type { CartPageProps } from './CartPage.tsx';
import styles from './CartSummary.module.css';
import { CodeEntry } from './CodeEntry.tsx';
import { chooseCountry } from './cartState.ts';
import { type Cart, collectErrorCodes, generalErrorCodes } from './cartViewRules.ts';
import { lookUpRefusal } from './cartWords.ts';
import { useCartState } from './useCart.ts';

/**
 * Where it goes and what is to be paid, with the way to the checkout right below the total; open only while nothing
 * stands in the way.
 */
export function CartSummary({ cart, countries }: { cart: Cart; countries: CartPageProps['countries'] }) {
  const t = useWords('cart');
  const isBlocked = collectErrorCodes(cart).length > 0;
  const country = useCartState().countryCode ?? cart.countryCode;
  const general = generalErrorCodes(cart).map((code) => lookUpRefusal(t, code));
  return (
    <aside className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {t('summary')}
      </h2>
      <Select
        label={t('deliverTo')}
        options={countries.map(([value, label]) => ({ value, label }))}
        value={country}
        error={general[0]}
        onChange={(event) => void chooseCountry(event.target.value)}
      />
      {isBlocked ? <Notice kind="warn">{t('blocked')}</Notice> : null}
      <Totals cart={cart} />
      {isBlocked ? (
        <span className={buttonClass('primary', true)} aria-disabled="true">
          {t('toCheckout')}
        </span>
      ) : (
        <Link href="/kasse/" className={buttonClass('primary', true)}>
          {t('toCheckout')}
        </Link>
      )}
      <Taxes cart={cart} />
      <CodeEntry t={t} cart={cart} />
      <BuyerNotes cart={cart} />
    </aside>
  );
}

function Totals({ cart }: { cart: Cart }) {
  const t = useWords('cart');
  const locale = useLocale();
  const shipping = cart.totalShippingPrice;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('goods')}</dt>
        <dd>{formatEuros(cart.totalItemPrice, locale)}</dd>
      </div>
      <div>
        <dt>{t('shipping')}</dt>
        <dd>{shipping === 0 ? t('shippingFree') : formatEuros(shipping, locale)}</dd>
      </div>
      {cart.totalPromotionCodeDiscounts > 0 ? (
        <div>
          <dt>{t('codes.promotionCodes')}</dt>
          <dd>{formatEuros(-cart.totalPromotionCodeDiscounts, locale)}</dd>
        </div>
      ) : null}
      {cart.totalVoucherDiscounts > 0 ? (
        <div>
          <dt>{t('codes.vouchers')}</dt>
          <dd>{formatEuros(-cart.totalVoucherDiscounts, locale)}</dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>
          {t('total')} {cart.isExport ? null : <small>{t('includingVat')}</small>}
        </dt>
        <dd>{formatEuros(cart.totalPrice, locale)}</dd>
      </div>
    </dl>
  );
}

/** The VAT in the total, by rate. */
function Taxes({ cart }: { cart: Cart }) {
  const t = useWords('cart');
  const locale = useLocale();
  return (
    <>
      {cart.taxes
        .filter(({ vatRate }) => !cart.isExport || vatRate > 0)
        .map(({ vatRate, totalTaxPrice }) => (
          <p key={vatRate} className={styles.tax}>
            {t('taxes', { tax: formatEuros(totalTaxPrice, locale), rate: vatRate })}
          </p>
        ))}
      {cart.isExport ? <p className={styles.tax}>{t('export')}</p> : null}
    </>
  );
}
