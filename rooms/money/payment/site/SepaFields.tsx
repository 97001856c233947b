import { TextField } from '#design/TextField.tsx';
import { useWords } from '#frame/words.ts';
import { isIban } from '#platform/api/ibanRules.ts';

export type Account = { accountHolder: string; iban: string };

/** Whose account it is, and which; the mandate beneath is given with the order. Words: `payment`. */
export function SepaFields({ account, isTried, onChange }: Props) {
  const t = useWords('payment');
  const change = (part: keyof Account) => (event: { target: { value: string } }) =>
    onChange({ ...account, [part]: event.target.value });
  return (
    <>
      <TextField
        label={t('methods.accountHolder')}
        value={account.accountHolder}
        onChange={change('accountHolder')}
        autoComplete="name"
        maxLength={100}
        error={isTried && account.accountHolder.trim() === '' ? t('methods.holderFault') : undefined}
      />
      <TextField
        label={t('methods.iban')}
        value={account.iban}
        onChange={change('iban')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        error={isTried && !isIban(account.iban) ? t('methods.ibanFault') : undefined}
      />
      <p>{t('methods.mandate')}</p>
    </>
  );
}

type Props = {
  account: Account;
  /** Somebody wanted to go on: what is missing is named now. */
  isTried: boolean;
  onChange(account: Account): void;
};
