import { type FormEvent, useId, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Choice } from '#design/Choice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import styles from './Returns.module.css';
import {
  type WithdrawalFaults,
  type WithdrawalField,
  type WithdrawalForm,
  withdrawalFaults,
} from './withdrawalFormRules.ts';

type Props = { initial: WithdrawalForm; onNext(form: WithdrawalForm): void };

/** Who withdraws from what; the first field that cannot be used takes the focus. Words: `returns`. */
export function WithdrawalFields({ initial, onNext }: Props) {
  const t = useWords('returns');
  const id = useId();
  const [form, setForm] = useState(initial);
  const [faults, setFaults] = useState<WithdrawalFaults>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = withdrawalFaults(form);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else onNext(form);
  };
  // What was named is looked at again with every letter: it goes as soon as it is put right.
  const present = withdrawalFaults(form);
  const field = (name: WithdrawalField) => ({
    id: `${id}-${name}`,
    label: t(`withdraw.${name}`),
    value: form[name],
    error: faults[name] && present[name] && t(`faults.${present[name]}`),
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2>{t('withdraw.formTitle')}</h2>
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={200} hint={t('withdraw.emailHint')} />
      <TextField {...field('orderNumber')} autoComplete="off" maxLength={30} hint={t('withdraw.orderNumberHint')} />
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
