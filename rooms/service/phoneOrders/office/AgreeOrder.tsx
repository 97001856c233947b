import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Select } from '#design/Select.tsx';
import { formatEuros, formatInstant } from '#frame/format.ts';
import { Link, useLocale } from '#frame/link.tsx';
import { ConfirmDeed } from '#frame/office/ConfirmDeed.tsx';
import { useWords } from '#frame/words.ts';
import { phonePayments } from '../phonePaymentRules.ts';
import { ChooseAddress, firstAddress } from './ChooseAddress.tsx';
import styles from './PhoneOrder.module.css';
import {
  expected,
  type PhoneAddress,
  type PhoneCase,
  type PlacedOrder,
  phoneOrdersClient,
} from './phoneOrdersClient.ts';
import { useTextOf } from './useTextOf.ts';

type Payment = (typeof phonePayments)[number];
type Props = {
  phoneCase: PhoneCase;
  /** Shipping costs what it costs to there. */
  onCountry(countryCode: string): Promise<void>;
  onOrdered(): Promise<void>;
};

/** Where it goes, how it is paid, and the order itself. */
export function AgreeOrder({ phoneCase, onCountry, onOrdered }: Props) {
  const t = useWords('phoneOrdersOffice');
  const { person, cart, organisation } = phoneCase;
  const [shipping, setShipping] = useState(() => firstAddress(phoneCase, 'isOrderAddress'));
  const [billing, setBilling] = useState(() => firstAddress(phoneCase, 'isInvoiceAddress'));
  const [contactId, setContactId] = useState(organisation?.contacts[0]?.id);
  const [isSame, setSame] = useState(true);
  const [payment, setPayment] = useState<Payment>('link');
  const [isAsking, setAsking] = useState(false);
  const changeShipping = (address: PhoneAddress) => {
    setShipping(address);
    if (address.countryCode !== shipping.countryCode) void onCountry(address.countryCode);
  };
  return (
    <section>
      {organisation ? (
        <ChooseContact organisation={organisation} contactId={contactId} onChange={setContactId} />
      ) : null}
      <ChooseAddress kind="shipping" phoneCase={phoneCase} value={shipping} onChange={changeShipping} />
      <label className={styles.check}>
        <input type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)} />
        {t('address.same')}
      </label>
      {isSame ? null : <ChooseAddress kind="billing" phoneCase={phoneCase} value={billing} onChange={setBilling} />}
      <h2>{t('pay.title')}</h2>
      <Select
        label={t('pay.label')}
        value={payment}
        options={phonePayments.map((value) => ({ value, label: t(`pay.${value}`) }))}
        onChange={({ target }) => setPayment(phonePayments.find((one) => one === target.value) ?? 'link')}
      />
      <p className={styles.deeds}>
        <Button
          disabled={cart.orders.length === 0 || (organisation && contactId === undefined)}
          onClick={() => setAsking(true)}
        >
          {t('pay.button')}
        </Button>
        <Link href={`/office/orders/?q=${encodeURIComponent(person.email)}`}>{t('pay.orders')}</Link>
      </p>
      {isAsking ? (
        <Confirm
          phoneCase={phoneCase}
          agreed={{
            payment,
            shippingAddress: shipping,
            billingAddress: isSame ? shipping : billing,
            ...(contactId === undefined ? {} : { contactId }),
          }}
          onClose={() => setAsking(false)}
          onOrdered={onOrdered}
        />
      ) : null}
    </section>
  );
}

type ContactProps = {
  organisation: NonNullable<PhoneCase['organisation']>;
  contactId: string | undefined;
  onChange(contactId: string): void;
};

/** Who of an organisation orders: one of its admins, whom the clerk has on the telephone. */
function ChooseContact({ organisation: { contacts }, contactId, onChange }: ContactProps) {
  const t = useWords('phoneOrdersOffice');
  if (contactId === undefined) return <Notice kind="warn">{t('contact.none')}</Notice>;
  return (
    <>
      <h2>{t('contact.title')}</h2>
      <Select
        label={t('contact.label')}
        value={contactId}
        options={contacts.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.hint}>{t('contact.hint')}</p>
    </>
  );
}

type ConfirmProps = {
  phoneCase: PhoneCase;
  agreed: { payment: Payment; shippingAddress: PhoneAddress; billingAddress: PhoneAddress; contactId?: string };
  onClose(): void;
  onOrdered(): Promise<void>;
};

function Confirm({ phoneCase: { person, cart, organisation }, agreed, onClose, onOrdered }: ConfirmProps) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const [requestId] = useState(() => crypto.randomUUID());
  const { email } = organisation?.contacts.find(({ id }) => id === agreed.contactId) ?? person;
  const sellers = cart.orders.map(({ seller }) => seller.name).join(', ');
  return (
    <ConfirmDeed<PlacedOrder>
      deed={{
        title: t('pay.confirmTitle'),
        consequence: (
          <>
            <p>{t('pay.say', { total: formatEuros(cart.totalPrice, locale), sellers })}</p>
            <p>{agreed.payment === 'link' ? t('pay.linkText', { email }) : t('pay.atOnceText')}</p>
          </>
        ),
        confirmLabel: t('pay.confirm'),
        run: () => phoneOrdersClient.placePhoneOrder({ personId: person.id, requestId, ...agreed }, expected),
        done: ({ payUntil }) => ({
          text: payUntil ? t('pay.linkDone', { until: formatInstant(payUntil, locale) }) : t('pay.done'),
        }),
        textOf,
      }}
      onClose={onClose}
      onChanged={() => void onOrdered()}
    />
  );
}
