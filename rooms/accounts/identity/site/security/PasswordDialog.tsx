import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { TextField } from '#design/TextField.tsx';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { refusalWords } from './refusalWords.ts';
import styles from './Security.module.css';

type Props = {
  isOpen: boolean;
  /** Is there a password to ask for? Without, the server asks for a new sign-in where the last one is long ago. */
  hasPassword: boolean;
  onClose(): void;
  /** Does what was asked for; answers the code of a refusal. */
  onPassword(password: string | undefined): Promise<string | undefined>;
};

/** Asks who sits here before something is changed that others must not change. */
export function PasswordDialog({ isOpen, hasPassword, onClose, onPassword }: Props) {
  const t = useWords('identity');
  return (
    <Dialog title={t('security.passwordTitle')} closeLabel={t('security.close')} isOpen={isOpen} onClose={onClose}>
      <PasswordForm hasPassword={hasPassword} onPassword={onPassword} />
    </Dialog>
  );
}

function PasswordForm({ hasPassword, onPassword }: Pick<Props, 'hasPassword' | 'onPassword'>) {
  const t = useWords('identity');
  const { field, errors, isBusy, submit } = useForm({
    initial: { password: '' },
    check: () => ({}),
    send: async ({ password }) => ({ password: await onPassword(hasPassword ? password : undefined) }),
  });
  const refusal = errors.password && refusalWords(t, errors.password);
  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{t(hasPassword ? 'security.passwordText' : 'security.noPasswordText')}</p>
      {hasPassword ? (
        <TextField
          label={t('security.password')}
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
          error={refusal}
        />
      ) : null}
      {refusal && !hasPassword ? <Notice kind="bad">{refusal}</Notice> : null}
      <Button type="submit" isBusy={isBusy} isWide>
        {t('security.continue')}
      </Button>
    </form>
  );
}
