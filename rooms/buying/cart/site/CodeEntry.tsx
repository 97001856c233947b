import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatEuros } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { useForm } from '#frame/useForm.ts';
import type { Translate } from '#frame/words.ts';
import styles from './CodeEntry.module.css';
import type { Cart } from './cartViewRules.ts';
import { lookUpRefusal } from './cartWords.ts';
import { enterCode, listPartners, type Partner, removeCode } from './codeChanges.ts';
import { type CartCode, codesOf, errorCodesOfCode, firstPartnerId } from './codeViewRules.ts';

/** The codes that were entered, and the place for one more. */
export function CodeEntry({ t, cart }: { t: Translate; cart: Cart }) {
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

function EnteredCode({ t, cart, code }: { t: Translate; cart: Cart; code: CartCode }) {
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

function CodeForm({ t, cart }: { t: Translate; cart: Cart }) {
  const [partners, setPartners] = useState<Partner[]>([]);
  const [chosenPartner, setPartnerId] = useState<string>();
  const partnerId = chosenPartner ?? firstPartnerId(cart);
  useEffect(() => void listPartners().then(setPartners), []);
  const partner = partners.find(({ id }) => id === partnerId);
  const { field, isBusy, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t('codes.missing') } : {}),
    async send({ code }, reset) {
      const refused = await enterCode(partnerId, code.trim());
      if (refused !== undefined) return { code: lookUpRefusal(t, refused) };
      reset();
      return undefined;
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        {...field('code')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" look="secondary" isWide isBusy={isBusy}>
        {t('codes.redeem')}
      </Button>
    </form>
  );
}
