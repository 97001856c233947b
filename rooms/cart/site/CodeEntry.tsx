import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import type { Words } from '#frame/words.ts';
import styles from './CodeEntry.module.css';
import type { Cart } from './cartViewRules.ts';
import { lookUpRefusal } from './cartWords.ts';
import { enterCode, listPartners, type Partner, removeCode } from './codeChanges.ts';
import { type CartCode, codesOf, errorCodesOfCode, firstPartnerId } from './codeViewRules.ts';

/** The codes that were entered, and the place for one more. */
export function CodeEntry({ t, cart }: { t: Words; cart: Cart }) {
  const codes = codesOf(cart);
  return (
    <div className={styles.codes}>
      {codes.length > 0 ? (
        <ul className={styles.list}>
          {codes.map((code) => (
            <EnteredCode key={code.id} t={t} cart={cart} code={code} />
          ))}
        </ul>
      ) : null}
      <details className={styles.entry}>
        <summary>{t('codes.enter')}</summary>
        <CodeForm t={t} cart={cart} />
      </details>
    </div>
  );
}

function EnteredCode({ t, cart, code }: { t: Words; cart: Cart; code: CartCode }) {
  const locale = useLocale();
  const [refusal, setRefusal] = useState<string>();
  const errors = [...errorCodesOfCode(cart, code), ...(refusal ? [refusal] : [])];
  return (
    <li>
      <div className={styles.code}>
        <span>
          <span className={styles.kind}>{t(`codes.${code.kind}`)}</span>
          <strong>{code.code}</strong>
        </span>
        <span className={styles.amount}>{formatEuros(-code.discount, locale)}</span>
        <Button
          look="quiet"
          aria-label={t('codes.remove', { code: code.code })}
          onClick={() => void removeCode(code).then(setRefusal)}
        >
          <Icon name="trash" size={20} />
        </Button>
      </div>
      <div role="alert">
        {errors.map((error) => (
          <p key={error} className={styles.message}>
            {lookUpRefusal(t, error)}
          </p>
        ))}
      </div>
    </li>
  );
}

function CodeForm({ t, cart }: { t: Words; cart: Cart }) {
  const [partners, setPartners] = useState<Partner[]>([]);
  const [chosenPartner, setPartnerId] = useState<string>();
  const partnerId = chosenPartner ?? firstPartnerId(cart);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => void listPartners().then(setPartners), []);
  const partner = partners.find(({ id }) => id === partnerId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setRefusal(t('codes.missing'));
    setIsBusy(true);
    setRefusal(undefined);
    const refused = await enterCode(partnerId, code.trim());
    setIsBusy(false);
    if (refused === undefined) setCode('');
    else setRefusal(lookUpRefusal(t, refused));
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {partners.length > 0 ? (
        <Select
          label={t('codes.partner')}
          options={partners.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={partnerId}
          onChange={(event) => setPartnerId(event.target.value)}
        />
      ) : null}
      {partner ? (
        <p className={styles.partner}>
          <img src={partner.imageUrl} alt="" width={40} height={40} loading="lazy" />
          <span>{partner.legalText}</span>
        </p>
      ) : null}
      <TextField
        label={t('codes.code')}
        value={code}
        error={refusal}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="secondary" isWide isBusy={isBusy}>
        {t('codes.redeem')}
      </Button>
    </form>
  );
}
