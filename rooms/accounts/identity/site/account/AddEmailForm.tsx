import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { type FormErrors, useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import styles from './Account.module.css';

const empty = { email: '', confirmEmail: '' };
type Faults = FormErrors<typeof empty>;

/** Adds an address by typing it twice; the server's no stands at the field (EML-02, EML-06, EML-07, EML-09). */
export function AddEmailForm({ onAdded }: { onAdded(): void }) {
  const t = useWords('identity');
  const messages = useWords('messages');
  const form = useForm({
    initial: empty,
    check: ownFaults,
    async send(value, reset) {
      const expected = ({ status }: Problem) => [400, 409, 429].includes(status);
      const answer = await identityClient.addEmail(value, { expected });
      if (!answer.ok) return faultsOf(answer.problem);
      reset();
      notify({ kind: 'success', text: messages('success.emailAdded') });
      onAdded();
      return undefined;
    },
  });
  const textOf = (key: string) => (messages(key) === key ? t(key) : messages(key));
  const field = (name: keyof Faults) => ({
    label: t(`account.${name}`),
    ...form.field(name),
    error: form.errors[name] && textOf(form.errors[name]),
    type: 'email',
    required: true,
    autoComplete: 'email',
    maxLength: 254,
  });
  return (
    <form noValidate onSubmit={form.submit} className={styles.form} aria-label={t('account.addEmail')}>
      <TextField {...field('email')} />
      <TextField {...field('confirmEmail')} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
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
function faultsOf({ status, detail, errorCode, errors }: Problem): Faults {
  if (detail === 'EmailAddress already exists') return { email: 'errors.emailAddressAlreadyExists' };
  if (status === 429) return { email: 'errors.tooMany' };
  if (status === 409) return { email: `refusals.${errorCode}` };
  const fields = (errors ?? {}) as Record<string, string[]>;
  const said = (name: string) => fields[name]?.[0] && `form.${fields[name][0]}`;
  return { email: said('email'), confirmEmail: said('confirmEmail') };
}
