import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import styles from './Checkout.module.css';
import type { AgeCheckState } from './useAgeCheck.ts';

/**
 * Asks once for a birthday where goods have an age limit (§ 9 JuSchG), or says which goods somebody is too young for.
 */
export function AgeCheck({ check }: { check: AgeCheckState }) {
  const t = useWords('checkout');
  const locale = useLocale();
  const names = check.items.map(({ name, age }) => t('age.item', { name, age }));
  const goods = new Intl.ListFormat(locale).format(names);
  if (check.status === 'none' || check.status === 'fits') return null;
  if (check.status === 'loading') return <Skeleton height={56} />;
  if (check.status === 'failed') {
    return (
      <Notice kind="bad" title={t('age.failed')}>
        <Button look="secondary" onClick={check.reload}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (check.status === 'tooYoung') {
    return (
      <Notice kind="bad" title={t('age.tooYoung', { goods })} isAlert>
        <p>{t('age.tooYoungText')}</p>
        <Link href="/warenkorb/">{t('toCart')}</Link>
      </Notice>
    );
  }
  return <BirthdayForm goods={goods} saveBirthday={check.saveBirthday} />;
}

function BirthdayForm({ goods, saveBirthday }: { goods: string; saveBirthday(birthday: string): Promise<boolean> }) {
  const t = useWords('checkout');
  const input = useRef<HTMLInputElement>(null);
  const fail = (why: string) => {
    input.current?.focus();
    return { day: why };
  };
  const { field, isBusy, submit } = useForm({
    initial: { day: '' },
    check: ({ day }) => (day ? {} : fail(t('age.required'))),
    send: async ({ day }) => ((await saveBirthday(day)) ? undefined : fail(t('age.invalid'))),
  });
  return (
    <form noValidate className={styles.age} onSubmit={submit}>
      <h3 className={styles.subheading}>{t('age.title')}</h3>
      <p>{t('age.text', { goods })}</p>
      <TextField
        ref={input}
        type="date"
        label={t('age.birthday')}
        hint={t('age.hint')}
        {...field('day')}
        autoComplete="bday"
        min="1900-01-01"
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {t('age.save')}
      </Button>
    </form>
  );
}
