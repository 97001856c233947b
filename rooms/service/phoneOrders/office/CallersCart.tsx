import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { QuantityField } from '#design/QuantityField.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import styles from './PhoneOrder.module.css';
import type { Change } from './PhoneOrderPage.tsx';
import { expected, type PhoneCase, phoneOrdersClient } from './phoneOrdersClient.ts';
import { useTextOfCode } from './useTextOf.ts';

type Order = PhoneCase['cart']['orders'][number];
type Props = { phoneCase: PhoneCase; change: Change };

/** What lies in the cart of the person on the telephone, by seller, with everything that stands in the way. */
export function CallersCart({ phoneCase, change }: Props) {
  const t = useWords('phoneOrdersOffice');
  const { cart, person, organisation } = phoneCase;
  return (
    <section>
      <h2>{t('cart.title')}</h2>
      <p className={styles.details}>{organisation ? t('cart.sharedOrganisation') : t('cart.shared')}</p>
      {cart.orders.length === 0 ? <p>{t('cart.empty')}</p> : null}
      {cart.orders.map((order) => (
        <SellersPart key={order.tenantId} order={order} personId={person.id} change={change} />
      ))}
      <Problems errors={cart.validationErrors} />
      {cart.orders.length > 0 ? <Sums cart={cart} /> : null}
    </section>
  );
}

type PartProps = { order: Order; personId: string; change: Change };

function SellersPart({ order, personId, change }: PartProps) {
  const t = useWords('phoneOrdersOffice');
  const { tenantId, seller } = order;
  return (
    <>
      <p className={styles.details}>{t('cart.seller', { name: seller.name })}</p>
      <ul className={styles.rows}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} order={order} personId={personId} change={change} />
        ))}
      </ul>
      <Problems errors={{ ...order.validationErrors, items: [] }} />
      <ul className={styles.rows}>
        {order.vouchers.map(({ code }) => (
          <EnteredCode
            key={code}
            code={code}
            removeLabel={t('voucher.remove', { code })}
            onRemove={() => change(phoneOrdersClient.removePhoneVoucher({ personId, voucherCode: code }, expected))}
          />
        ))}
        {order.promotionCodes.map(({ id: promotionId, code }) => (
          <EnteredCode
            key={promotionId}
            code={code}
            removeLabel={t('promotion.remove', { code })}
            onRemove={() => change(phoneOrdersClient.removePhonePromotion({ personId, promotionId }, expected))}
          />
        ))}
      </ul>
      <CodeForm
        label={t('voucher.label', { name: seller.name })}
        button={t('voucher.button')}
        onEnter={(voucherCode) =>
          change(phoneOrdersClient.redeemPhoneVoucher({ personId, tenantId, voucherCode }, expected))
        }
      />
      <CodeForm
        label={t('promotion.label', { name: seller.name })}
        button={t('promotion.button')}
        onEnter={(code) => change(phoneOrdersClient.addPhonePromotion({ personId, tenantId, code }, expected))}
      />
    </>
  );
}

type EnteredCodeProps = { code: string; removeLabel: string; onRemove(): Promise<void> };

function EnteredCode({ code, removeLabel, onRemove }: EnteredCodeProps) {
  return (
    <li>
      {code}
      <Button look="quiet" onClick={() => void onRemove()}>
        {removeLabel}
      </Button>
    </li>
  );
}

function Line({ item, order, personId, change }: PartProps & { item: Order['items'][number] }) {
  const t = useWords('phoneOrdersOffice');
  const textOf = useTextOfCode();
  const locale = useLocale();
  const name = [item.name, item.variant].filter(Boolean).join(', ');
  const errors = (order.validationErrors.items ?? []).filter(({ itemId }) => itemId === item.id);
  const line = { personId, itemId: item.id, tenantId: item.tenantId };
  const set = (quantity: number) =>
    void change(phoneOrdersClient.changePhoneItem({ ...line, quantity, acceptedPrice: item.normalPrice }, expected));
  return (
    <li>
      <span>
        {name}
        <small className={styles.details}>
          {[...item.userOptionValues.map(({ value }) => value), formatEuros(item.totalPrice, locale)].join(' · ')}
        </small>
        {errors.map(({ errorCode }) => (
          <small key={errorCode} className={styles.error}>
            {textOf(errorCode)}
          </small>
        ))}
        {errors.length > 0 ? (
          <Button look="quiet" onClick={() => set(item.quantity)}>
            {t('cart.hold')}
          </Button>
        ) : null}
      </span>
      <span className={styles.lineDeeds}>
        <QuantityField
          label={t('cart.quantity', { name })}
          isLabelHidden
          lessLabel={t('cart.less')}
          moreLabel={t('cart.more')}
          value={item.quantity}
          max={Math.max(item.maxQuantity, item.quantity)}
          onChange={set}
        />
        <Button
          look="quiet"
          aria-label={t('cart.removeNamed', { name })}
          onClick={() => void change(phoneOrdersClient.removePhoneItem(line, expected))}
        >
          {t('cart.remove')}
        </Button>
      </span>
    </li>
  );
}

function Problems({ errors }: { errors: Order['validationErrors'] }) {
  const textOf = useTextOfCode();
  const codes = new Set(Object.values(errors).flatMap((some) => (some ?? []).map(({ errorCode }) => errorCode)));
  return [...codes].map((code) => (
    <p key={code} className={styles.error}>
      {textOf(code)}
    </p>
  ));
}

type CodeFormProps = { label: string; button: string; onEnter(code: string): Promise<void> };

function CodeForm({ label, button, onEnter }: CodeFormProps) {
  const [code, setCode] = useState('');
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    await onEnter(code.trim());
    setCode('');
  };
  return (
    <form className={styles.search} onSubmit={(event) => void enter(event)}>
      <TextField
        label={label}
        autoComplete="off"
        maxLength={64}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="secondary">
        {button}
      </Button>
    </form>
  );
}

function Sums({ cart }: { cart: PhoneCase['cart'] }) {
  const t = useWords('phoneOrdersOffice');
  const locale = useLocale();
  const rows: [string, number][] = [
    [t('cart.goods'), cart.totalItemPrice],
    [t('cart.shipping'), cart.totalShippingPrice],
    [t('cart.codes'), -cart.totalPromotionCodeDiscounts],
    [t('cart.vouchers'), -cart.totalVoucherDiscounts],
  ];
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatEuros(amount, locale)}</dd>
          </div>
        ))}
      <div>
        <dt>{t('cart.total')}</dt>
        <dd>
          <strong>{formatEuros(cart.totalPrice, locale)}</strong>
        </dd>
      </div>
    </dl>
  );
}
