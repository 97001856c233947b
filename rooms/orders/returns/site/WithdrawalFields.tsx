import { useEffect, useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Returns.module.css';
import type { Withdrawer } from './useWithdrawer.ts';
import {
  emptiedOf,
  filledIn,
  type WithdrawalField,
  type WithdrawalForm,
  withdrawalFaults,
} from './withdrawalFormRules.ts';

type Props = { initial: WithdrawalForm; known: Withdrawer | undefined; onNext(form: WithdrawalForm): void };

/**
 * Who withdraws from what, filled in as far as it is known; the first field that cannot be used takes the focus. Words:
 * `returns`.
 */
export function WithdrawalFields({ initial, known, onNext }: Props) {
  const t = useWords('returns');
  const id = useId();
  const {
    value: form,
    setValue: setForm,
    errors,
    submit,
    field: input,
  } = useForm({
    initial,
    check(value) {
      const found = withdrawalFaults(value);
      const [first] = Object.keys(found);
      if (first) document.getElementById(`${id}-${first}`)?.focus();
      return found;
    },
    send: async (value) => void onNext(value),
  });
  useEffect(() => {
    if (!known) return;
    setForm((typed) => filledIn(typed, known));
    return () => setForm((filled) => emptiedOf(filled, known));
  }, [known, setForm]);
  // What was named is looked at again with every letter: it goes as soon as it is put right.
  const present = withdrawalFaults(form);
  const field = (name: WithdrawalField) => ({
    id: `${id}-${name}`,
    label: t(`withdraw.${name}`),
    ...input(name),
    error: errors[name] && present[name] && t(`faults.${present[name]}`),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2>{t('withdraw.formTitle')}</h2>
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={200} hint={t('withdraw.emailHint')} />
      <OrderNumber field={field('orderNumber')} orders={known?.orders ?? []} />
      <fieldset className={styles.scope}>
        <legend>{t('withdraw.scope')}</legend>
        {[true, false].map((isWhole) => (
          <Choice
            key={String(isWhole)}
            type="radio"
            name={`${id}-scope`}
            checked={form.isWhole === isWhole}
            onChange={() => setForm({ ...form, isWhole })}
          >
            {t(isWhole ? 'withdraw.whole' : 'withdraw.some')}
          </Choice>
        ))}
      </fieldset>
      {form.isWhole ? null : <TextField {...field('articles')} autoComplete="off" maxLength={500} />}
      <div className={styles.actions}>
        <Button type="submit">{t('withdraw.next')}</Button>
      </div>
    </form>
  );
}

type OrderNumberProps = {
  field: { id: string; label: string; value: string; error: string | undefined } & {
    onChange(event: { target: { value: string } }): void;
  };
  orders: Withdrawer['orders'];
};

/**
 * One of the own orders where they are known, or any number. The list stays when another number is wanted: anyone who
 * goes through it by key is still in it.
 */
function OrderNumber({ field, orders }: OrderNumberProps) {
  const t = useWords('returns');
  const locale = useLocale();
  const [isTyped, setTyped] = useState(false);
  const isOwn = field.value === '' || orders.some(({ orderNumber }) => orderNumber === field.value);
  const isOther = isTyped || !isOwn;
  const options = [
    { value: '', label: t('withdraw.orderChoose') },
    ...orders.map(({ orderNumber, created }) => ({
      value: orderNumber,
      label: `${orderNumber} · ${formatDate(created, locale)}`,
    })),
    { value: 'other', label: t('withdraw.orderOther') },
  ];
  const choose = ({ target: { value } }: { target: { value: string } }) => {
    setTyped(value === 'other');
    field.onChange({ target: { value: value === 'other' ? '' : value } });
  };
  const type = (event: { target: { value: string } }) => {
    setTyped(true);
    field.onChange(event);
  };
  const list = isOther ? { id: `${field.id}-own`, label: t('withdraw.order'), value: 'other' } : field;
  return (
    <>
      {orders.length > 0 ? (
        <Select {...list} onChange={choose} options={options} hint={t('withdraw.orderHint')} />
      ) : null}
      {orders.length === 0 || isOther ? (
        <TextField {...field} onChange={type} autoComplete="off" maxLength={30} hint={t('withdraw.orderNumberHint')} />
      ) : null}
    </>
  );
}
