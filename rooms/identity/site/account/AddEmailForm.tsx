import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import styles from './Account.module.css';

type Faults = { email?: string | undefined; confirmEmail?: string | undefined };
const empty = { email: '', confirmEmail: '' };

/** Adds an address by typing it twice; the server's no stands at the field (EML-02, EML-06, EML-07, EML-09). */
export function AddEmailForm({ onAdded }: { onAdded(): void }) {
  const t = useWords('identity');
  const messages = useWords('messages');
  const [value, setValue] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const own = ownFaults(value);
    setFaults(own);
    if (own.email || own.confirmEmail) return;
    setIsBusy(true);
    const answer = await identityClient.addEmail(value, { expected: ({ status }) => [400, 409, 429].includes(status) });
    setIsBusy(false);
    if (!answer.ok) return setFaults(told(answer.problem));
    setValue(empty);
    notify({ kind: 'success', text: messages('success.emailAdded') });
    onAdded();
  };
  const field = (name: keyof Faults) => ({
    label: t(`account.${name}`),
    value: value[name],
    error: faults[name] && (messages(faults[name]) === faults[name] ? t(faults[name]) : messages(faults[name])),
    type: 'email',
    required: true,
    autoComplete: 'email',
    maxLength: 254,
    onChange: (event: { target: { value: string } }) => setValue({ ...value, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={t('account.addEmail')}>
      <TextField {...field('email')} />
      <TextField {...field('confirmEmail')} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('account.addEmail')}
        </Button>
      </div>
    </form>
  );
}

function ownFaults({ email, confirmEmail }: typeof empty): Faults {
  const address = email.trim();
  if (address === '') return { email: 'form.required' };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return { email: 'form.invalid_email' };
  return address.toLowerCase() === confirmEmail.trim().toLowerCase() ? {} : { confirmEmail: 'form.not_equal' };
}

/** Which words belong to the server's no; `EmailAddress already exists` is its own case (ERR-22). */
function told({ status, detail, errorCode, errors }: Problem): Faults {
  if (detail === 'EmailAddress already exists') return { email: 'errors.emailAddressAlreadyExists' };
  if (status === 429) return { email: 'errors.tooMany' };
  if (status === 409) return { email: `refusals.${errorCode}` };
  const fields = (errors ?? {}) as Record<string, string[]>;
  const said = (name: string) => fields[name]?.[0] && `form.${fields[name][0]}`;
  return { email: said('email'), confirmEmail: said('confirmEmail') };
}
