import { formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Checkout.module.css';
import type { Cart, CartItem } from './checkoutClient.ts';
import { hasGoods } from './deliveryRules.ts';

/** The lines of a cart by seller, with picture, options, unit price and VAT rate. */
export function CartLines({ cart }: { cart: Cart }) {
  const t = useWords('checkout');
  return (
    <>
      {cart.orders.length > 1 ? <p>{t('severalSellers', { count: cart.orders.length })}</p> : null}
      {cart.orders.map(({ tenantId, seller, items }) => (
        <ul key={tenantId} className={styles.lines}>
          <li className={styles.detail}>{t('seller', { name: Object.values(seller).join(', ') })}</li>
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      ))}
    </>
  );
}

function Line({ item }: { item: CartItem }) {
  const t = useWords('checkout');
  const locale = useLocale();
  const [picture] = item.images;
  const details = [item.variant, ...item.userOptionValues.map(({ value }) => value)].filter(Boolean);
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {picture ? <img src={picture} alt="" width={200} height={200} decoding="async" /> : null}
      </span>
      <p className={styles.name}>{item.name}</p>
      <p className={styles.amount}>{formatEuros(item.totalPrice, locale)}</p>
      {details.length > 0 ? <p className={styles.detail}>{details.join(' · ')}</p> : null}
      <p className={styles.detail}>
        {t(item.vatRate === 0 ? 'perPieceExport' : 'perPiece', {
          quantity: item.quantity,
          price: formatEuros(item.price, locale),
          rate: item.vatRate,
        })}
      </p>
      {item.unitPrice ? (
        <p className={styles.detail}>
          {t('unitPrice', { price: formatEuros(item.unitPrice.price, locale), unit: item.unitPrice.unit })}
        </p>
      ) : null}
      {item.noWithdrawal ? <p className={styles.detail}>{t(`noWithdrawal.${item.noWithdrawal}`)}</p> : null}
      {item.hasFixedPrice ? <p className={styles.detail}>{t('fixedPrice')}</p> : null}
    </li>
  );
}

/** Goods, shipping, VAT by rate and what is to be paid. */
export function CartSums({ cart }: { cart: Cart }) {
  const t = useWords('checkout');
  const locale = useLocale();
  const shipping = cart.totalShippingPrice;
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('sums.goods')}</dt>
          <dd>{formatEuros(cart.totalItemPrice, locale)}</dd>
        </div>
        {hasGoods(cart.orders) ? (
          <div>
            <dt>
              <Link href="/versand/">{t('sums.shipping')}</Link>
            </dt>
            <dd>{shipping === 0 ? t('sums.shippingFree') : formatEuros(shipping, locale)}</dd>
          </div>
        ) : null}
        {cart.totalPromotionCodeDiscounts > 0 ? (
          <div>
            <dt>{t('sums.promotionCodes')}</dt>
            <dd>{formatEuros(-cart.totalPromotionCodeDiscounts, locale)}</dd>
          </div>
        ) : null}
        {cart.taxes
          .filter(({ vatRate }) => !cart.isExport || vatRate > 0)
          .map(({ vatRate, totalTaxPrice }) => (
            <div key={vatRate}>
              <dt>{t('sums.vat', { rate: vatRate })}</dt>
              <dd>{formatEuros(totalTaxPrice, locale)}</dd>
            </div>
          ))}
        {cart.totalVoucherDiscounts > 0 ? (
          <div>
            <dt>{t('sums.vouchers')}</dt>
            <dd>{formatEuros(-cart.totalVoucherDiscounts, locale)}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t(cart.isExport ? 'sums.totalExport' : 'sums.total')}</dt>
          <dd>{formatEuros(cart.totalPrice, locale)}</dd>
        </div>
      </dl>
      {cart.isExport ? <p>{t('sums.export')}</p> : null}
    </>
  );
}
