import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import { isIban } from '#platform/api/ibanRules.ts';
import styles from './Marketplace.module.css';
import type { TypedAccount } from './WayChoice.tsx';

type Props = {
  account: TypedAccount;
  onChange(account: TypedAccount): void;
  /** The account may be one. */
  onDone(): void;
  /** On the button; absent: `next`. */
  label?: string;
  isBusy?: boolean;
};

/** The bank account that money goes to; what is typed stays, also where it is refused. Words: `marketplace`. */
export function AccountFields({ account, onChange, onDone, label, isBusy = false }: Props) {
  const t = useWords('marketplace');
  const [isTried, setTried] = useState(false);
  const hasName = account.name.trim() !== '';
  const goOn = () => {
    setTried(true);
    if (hasName && isIban(account.iban)) onDone();
  };
  return (
    <div className={styles.account}>
      <p className={styles.note}>{t('account.text')}</p>
      <TextField
        label={t('account.name')}
        autoComplete="name"
        maxLength={70}
        value={account.name}
        error={isTried && !hasName ? t('account.nameMissing') : undefined}
        onChange={({ target }) => onChange({ ...account, name: target.value })}
      />
      <TextField
        label={t('account.iban')}
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        value={account.iban}
        error={isTried && !isIban(account.iban) ? t('refusals.IBAN_NOT_VALID') : undefined}
        onChange={({ target }) => onChange({ ...account, iban: target.value })}
      />
      <Button isBusy={isBusy} onClick={goOn}>
        {label ?? t('next')}
      </Button>
    </div>
  );
}
