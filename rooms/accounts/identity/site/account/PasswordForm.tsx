import { Button } from '#design/Button.tsx';
import { Panel } from '#design/Panel.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { type FormErrors, useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { useLoaded } from '../useLoaded.ts';
import styles from './Account.module.css';
import { newPasswordFault, type PasswordFields, shortest } from './passwordFormRules.ts';

const empty: PasswordFields = { currentPassword: '', newPassword: '', confirmNewPassword: '' };
type Field = keyof PasswordFields;

const load = () => identityClient.readPassword();
/** Of the form with all three fields; pixels. */
const formHeight = 336;

/**
 * Changes the password, or sets the first one of an account without (EML-18 to EML-31, ERR-32). Words: `identity`,
 * `messages`.
 */
export function PasswordForm() {
  const t = useWords('identity');
  const { status, data, reload } = useLoaded(load);
  // Without an answer the form asks for all three; the server says what does not fit.
  const hasPassword = data?.isSet ?? true;
  return (
    <Panel title={t('account.password')} id="password">
      <p>{t(hasPassword ? 'account.passwordText' : 'account.noPasswordText')}</p>
      {status === 'loading' ? (
        <Skeleton height={formHeight} />
      ) : (
        <Fields key={String(hasPassword)} hasPassword={hasPassword} onDone={reload} />
      )}
    </Panel>
  );
}

/** Each no of the server has words of its own at its field. */
function Fields({ hasPassword, onDone }: { hasPassword: boolean; onDone(): Promise<void> }) {
  const t = useWords('identity');
  const messages = useWords('messages');
  const form = useForm({
    initial: empty,
    check: (value): FormErrors<PasswordFields> => {
      const own = newPasswordFault(value, hasPassword);
      return own ? { [own.field]: messages(`form.${own.message}`, { num: own.num ?? 0 }) } : {};
    },
    async send({ currentPassword, ...wanted }, reset) {
      const answer = await identityClient.changePassword(hasPassword ? { currentPassword, ...wanted } : wanted, {
        expected: ({ status }) => status === 400 || status === 429,
      });
      if (!answer.ok) return refused(answer.problem);
      reset();
      notify({ kind: 'success', text: messages('success.passwordChanged') });
      void onDone();
      return undefined;
    },
  });
  /** The server's codes by field; one without words of ours becomes the general failure. */
  const refused = ({ status, errorCode, errors }: Problem): FormErrors<PasswordFields> => {
    if (status === 429) return { [hasPassword ? 'currentPassword' : 'newPassword']: messages('errors.tooMany') };
    const textOf = (code: string) => {
      const text = t(`refusals.${code}`);
      return text === `refusals.${code}` ? messages('errors.passwordNotChanged') : text;
    };
    if (errorCode === 'PASSWORDS_NOT_EQUAL') return { confirmNewPassword: messages('form.passwords_not_equal') };
    if (errorCode === 'CURRENT_PASSWORD_INVALID') return { currentPassword: textOf(errorCode) };
    const codes = (errors as Record<string, string[]> | undefined)?.newPassword ?? [errorCode];
    return { newPassword: [...new Set(codes.map(textOf))].join(' ') };
  };
  const field = (name: Field, autoComplete: string) => ({
    label: t(`account.${name}`),
    ...form.field(name),
    type: 'password',
    required: true,
    autoComplete,
    maxLength: 1000,
  });
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      {hasPassword ? <TextField {...field('currentPassword', 'current-password')} /> : null}
      <TextField {...field('newPassword', 'new-password')} hint={t('account.passwordHint', { num: shortest })} />
      <TextField {...field('confirmNewPassword', 'new-password')} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t(hasPassword ? 'account.changePassword' : 'account.setPassword')}
        </Button>
      </div>
    </form>
  );
}
