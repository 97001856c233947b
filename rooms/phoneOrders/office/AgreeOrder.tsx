import { useState } from 'react';
import { Button } from '#design/Button.tsx';
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
  const { addresses, person, cart } = phoneCase;
  const [shipping, setShipping] = useState(() => firstAddress(addresses, 'isOrderAddress'));
  const [billing, setBilling] = useState(() => firstAddress(addresses, 'isInvoiceAddress'));
  const [isSame, setSame] = useState(true);
  const [payment, setPayment] = useState<Payment>('link');
  const [isAsking, setAsking] = useState(false);
  const changeShipping = (address: PhoneAddress) => {
    setShipping(address);
    if (address.countryCode !== shipping.countryCode) void onCountry(address.countryCode);
  };
  return (
    <section>
      <ChooseAddress kind="shipping" addresses={addresses} value={shipping} onChange={changeShipping} />
      <label className={styles.check}>
        <input type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)} />
        {t('address.same')}
      </label>
      {isSame ? null : <ChooseAddress kind="billing" addresses={addresses} value={billing} onChange={setBilling} />}
      <h2>{t('pay.title')}</h2>
      <Select
        label={t('pay.label')}
        value={payment}
        options={phonePayments.map((value) => ({ value, label: t(`pay.${value}`) }))}
        onChange={({ target }) => setPayment(phonePayments.find((one) => one === target.value) ?? 'link')}
      />
      <p className={styles.deeds}>
        <Button disabled={cart.orders.length === 0} onClick={() => setAsking(true)}>
          {t('pay.button')}
        </Button>
        <Link href={`/office/orders/?q=${encodeURIComponent(person.email)}`}>{t('pay.orders')}</Link>
      </p>
      {isAsking ? (
        <Confirm
          phoneCase={phoneCase}
          agreed={{ payment, shippingAddress: shipping, billingAddress: isSame ? shipping : billing }}
          onClose={() => setAsking(false)}
          onOrdered={onOrdered}
        />
      ) : null}
    </section>
  );
}

type ConfirmProps = {
  phoneCase: PhoneCase;
  agreed: { payment: Payment; shippingAddress: PhoneAddress; billingAddress: PhoneAddress };
  onClose(): void;
  onOrdered(): Promise<void>;
};

function Confirm({ phoneCase: { person, cart }, agreed, onClose, onOrdered }: ConfirmProps) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const textOf = useTextOf();
  const [requestId] = useState(() => crypto.randomUUID());
  const sellers = cart.orders.map(({ seller }) => seller.name).join(', ');
  return (
    <ConfirmDeed<PlacedOrder>
      deed={{
        title: t('pay.confirmTitle'),
        consequence: (
          <>
            <p>{t('pay.say', { total: formatEuros(cart.totalPrice, locale), sellers })}</p>
            <p>{agreed.payment === 'link' ? t('pay.linkText', { email: person.email }) : t('pay.atOnceText')}</p>
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
