import type { ReactNode } from 'react';
import { formatDate, formatEuros } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import styles from './Order.module.css';
import type { OrderDetail, OrderItem } from './orderClient.ts';
import { envelopeLines, paymentWord } from './orderViewRules.ts';

/** Lines, sums with VAT, addresses and payment of one order. Words: `order`. */
export function OrderParts({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const { name, place, phone, email } = order.seller;
  return (
    <>
      <p className={styles.detail}>{t('soldBy', { name, contact: [place, phone, email].join(', ') })}</p>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <Sums order={order} />
      <div className={styles.facts}>
        {isSent(order) ? (
          <Fact title={t('shippingAddress')}>
            <Envelope address={order.shippingAddress} />
            {order.ageCheck ? <p className={styles.detail}>{t('ageCheck', { age: order.ageCheck })}</p> : null}
          </Fact>
        ) : null}
        <Fact title={t('billingAddress')}>
          <Envelope address={order.billingAddress} />
        </Fact>
        <Fact title={t('payment')}>
          <p>{t(paymentWord(order))}</p>
        </Fact>
        {order.actedBy ? (
          <Fact title={t('actedBy')}>
            <p>{order.actedBy}</p>
          </Fact>
        ) : null}
      </div>
    </>
  );
}

/** A bought item's picture, decoration beside its name. */
export function ItemPicture({ item }: { item: OrderItem }) {
  const address = item.imageId && `/media/ar_1:1,c_fill,f_auto,q_60,w_200/${item.imageId}.jpg`;
  return (
    <span className={styles.picture}>
      {address ? <img src={address} alt="" width={200} height={200} loading="lazy" decoding="async" /> : null}
    </span>
  );
}

function Line({ item }: { item: OrderItem }) {
  const t = useWords('order');
  const locale = useLocale();
  const variant = item.variant ? [inLocale(item.variant, locale)] : [];
  const details = [...variant, ...item.userOptionValues.map(({ value }) => value)];
  const { deliversFrom } = item;
  return (
    <li className={styles.line}>
      <ItemPicture item={item} />
      <div>
        <p className={styles.name}>
          <Link href={item.path}>{inLocale(item.name, locale)}</Link>
        </p>
        {details.length > 0 ? <p className={styles.detail}>{details.join(' · ')}</p> : null}
        {item.noWithdrawal ? <p className={styles.detail}>{t(`noWithdrawal.${item.noWithdrawal}`)}</p> : null}
        {deliversFrom ? (
          <p className={styles.detail}>{t('deliversFrom', { date: formatDate(deliversFrom, locale) })}</p>
        ) : null}
        <p className={styles.detail}>
          {t('perPiece', { quantity: item.quantity, price: formatEuros(item.price, locale) })}
        </p>
      </div>
      <p className={styles.amount}>{formatEuros(item.totalPrice, locale)}</p>
    </li>
  );
}

function Sums({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const locale = useLocale();
  const { totalVoucherDiscounts: vouchers, totalPromotionCodeDiscounts: codes } = order;
  const shipping = order.totalShippingPrice;
  return (
    <>
      <dl className={styles.sums}>
        {codes > 0 ? <Sum label={t('codes')} amount={formatEuros(-codes, locale)} /> : null}
        {isSent(order) ? (
          <Sum label={t('shipping')} amount={shipping === 0 ? t('shippingFree') : formatEuros(shipping, locale)} />
        ) : null}
        <Sum
          label={t(order.isExport ? 'totalExport' : 'total')}
          amount={formatEuros(order.totalPrice + vouchers, locale)}
          isTotal
        />
        {order.taxes
          .filter(({ vatRate }) => !order.isExport || vatRate > 0)
          .map(({ vatRate, taxPrice }) => (
            <Sum key={vatRate} label={t('includedVat', { rate: vatRate })} amount={formatEuros(taxPrice, locale)} />
          ))}
        {vouchers > 0 ? (
          <>
            <Sum label={t('vouchers')} amount={formatEuros(-vouchers, locale)} />
            <Sum label={t('toPay')} amount={formatEuros(order.totalPrice, locale)} />
          </>
        ) : null}
      </dl>
      {order.isExport ? <p>{t('export')}</p> : null}
    </>
  );
}

/** Is anything of it sent? Tickets and places at a camp are not. */
const isSent = ({ items }: OrderDetail): boolean => items.some(({ traits }) => traits.isShipped);

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.factTitle}>{title}</h2>
      {children}
    </section>
  );
}

function Envelope({ address }: { address: OrderDetail['shippingAddress'] }) {
  const lines = envelopeLines(address, useLocale());
  return (
    <address className={styles.envelope}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
