import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { DetailPart } from '#frame/office/DetailParts.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { TextButton } from '#frame/office/TextButton.tsx';
import { Timeline } from '#frame/office/Timeline.tsx';
import { useOfficeSelf } from '#frame/office/useOfficeSelf.ts';
import { useWords } from '#frame/words.ts';
import { countryName } from '#platform/address/countryName.ts';
import { fullName } from '#platform/names/personName.ts';
import styles from './Order.module.css';
import type { OfficeOrder } from './ordersClient.ts';

type Props = { order: OfficeOrder };

/** A name, or that the account is gone. */
function useNameOf() {
  const t = useWords('orderHandlingOffice');
  return (by: { name?: string | undefined } | undefined) => by && (by.name ?? t('deletedAccount'));
}

/** Who has ordered, and where it goes. */
export function OrderAddress({ order, onChange }: Props & { onChange: (() => void) | undefined }) {
  const t = useWords('orderHandlingOffice');
  const { customer, shippingAddress, billingAddress } = order;
  const maySeePeople = useOfficeSelf(true)?.permissions.includes('people.read') ?? false;
  return (
    <>
      <DetailPart title={t('customer')}>
        <p>
          {maySeePeople && customer.email ? (
            <Link
              className={styles.customer}
              href={`/office/${customer.isOrganisation ? 'organisations' : 'people'}/${customer.id}/`}
            >
              {customer.name ?? customer.email}
            </Link>
          ) : (
            (customer.name ?? t('deletedAccount'))
          )}
          {customer.orderedBy ? (
            <span className={styles.line}>
              {t('orderedBy', { name: customer.orderedBy.name ?? t('deletedAccount') })}
            </span>
          ) : null}
          {customer.email ? (
            <a className={styles.customer} href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          ) : null}
        </p>
      </DetailPart>
      <DetailPart
        title={t('shippingAddress')}
        deed={onChange ? <TextButton onClick={onChange}>{t('address.button')}</TextButton> : null}
      >
        <Address address={shippingAddress} />
      </DetailPart>
      <DetailPart title={t('billingAddress')}>
        <Address address={billingAddress} />
      </DetailPart>
    </>
  );
}

function Address({ address }: { address: OfficeOrder['shippingAddress'] }) {
  const locale = useLocale();
  const { company, street, additionalAddress, postalCode, city, countryCode, phone } = address;
  const lines = [company, fullName(address, locale), street, additionalAddress, `${postalCode} ${city}`];
  const all = [...lines, countryName(countryCode, locale), phone].filter(Boolean);
  return <address className={styles.address}>{all.join('\n')}</address>;
}

/** How it was paid. */
export function PaymentFacts({ order: { orderNumber, payment, paymentType, refundOwed } }: Props) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const locale = useLocale();
  const maySee = useOfficeSelf(true)?.permissions.includes('payments.read') ?? false;
  const told = [words(`paymentTypes.${paymentType}`), payment ? t(`paymentStates.${payment.state}`) : ''];
  const text = told.filter(Boolean).join(', ');
  return (
    <DetailPart title={t('payment')}>
      <p>
        {payment && maySee ? <Link href={`/office/payments/?q=${orderNumber}`}>{text}</Link> : <span>{text}</span>}
        {payment && payment.refunded > 0 ? (
          <span className={styles.line}>{t('refunded', { amount: formatEuros(payment.refunded, locale) })}</span>
        ) : null}
        {refundOwed ? (
          <strong className={styles.line}>{t('refundOwedAmount', { amount: formatEuros(refundOwed, locale) })}</strong>
        ) : null}
      </p>
    </DetailPart>
  );
}

/** Invoices and credit notes, to be opened. */
export function Documents({ order: { id, documents } }: Props) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  if (documents.length === 0) return null;
  return (
    <DetailPart title={t('documents')}>
      <ul className={styles.plain}>
        {documents.map((document) => (
          <li key={document.id}>
            <TextButton
              onClick={() =>
                void downloadOfficeFile(`/office/v1/orders/${id}/documents/${document.id}`, `${document.number}.pdf`)
              }
            >
              {words(`documents.${document.type}`, { number: document.number })}
            </TextButton>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

/** What it was sent in. */
export function Parcels({ order: { parcels } }: Props) {
  const t = useWords('orderHandlingOffice');
  if (parcels.length === 0) return null;
  return (
    <DetailPart title={t('parcels')}>
      <ul className={styles.plain}>
        {parcels.map(({ carrier, trackingNumber, trackingUrl }, place) => {
          const name = [carrier, trackingNumber].filter(Boolean).join(' ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parcels without a number look the same, and none is moved
            <li key={place}>{trackingUrl ? <a href={trackingUrl}>{name}</a> : name}</li>
          );
        })}
      </ul>
    </DetailPart>
  );
}

/** Money that has gone back, where to, by whom and why. */
export function Refunds({ order: { refunds } }: Props) {
  const t = useWords('orderHandlingOffice');
  const locale = useLocale();
  const nameOf = useNameOf();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2>{t('refunds')}</h2>
      <ul className={styles.refunds}>
        {refunds.map(({ id, at, amount, toVouchers, state, by, reason }) => (
          <li key={id}>
            <strong>{formatEuros(amount, locale)}</strong>
            <span>
              {[
                t(`refundStates.${state}`),
                toVouchers > 0 ? t('toVouchers', { amount: formatEuros(toVouchers, locale) }) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <small>{[formatInstant(at, locale), nameOf(by), reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has happened, newest last. */
export function OrderHistory({ order: { timeline } }: Props) {
  const t = useWords('orderHandlingOffice');
  const words = useWords('order');
  const locale = useLocale();
  const nameOf = useNameOf();
  const textOf = ({ what, state, amount, number, mailedAt, isUndone }: OfficeOrder['timeline'][number]) => {
    const text = t(`steps.${what}`, {
      state: state ? words(`states.${state}`) : '',
      number: number ?? '',
      amount: amount === undefined ? '' : formatEuros(amount, locale),
    });
    const notes = [isUndone ? t('steps.undone') : '', mailedAt ? t('steps.mailed') : ''].filter(Boolean);
    return notes.length > 0 ? `${text} (${notes.join(', ')})` : text;
  };
  return (
    <section>
      <h2>{t('timeline')}</h2>
      <Timeline
        steps={timeline.map((step) => ({ at: step.at, what: textOf(step), who: nameOf(step.by), why: step.why }))}
      />
    </section>
  );
}
