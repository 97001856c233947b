import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { useForm } from '#frame/useForm.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from '../identityClient.ts';
import { refusalWords } from './refusalWords.ts';
import styles from './Security.module.css';
import type { PreparedFactor } from './securityTypes.ts';

type Props = { prepared: PreparedFactor | undefined; onClose(): void; onDone(recoveryCodes: string[]): void };

/** The secret for the app, as a picture to scan, a link on the phone and letters to type; then the first code. */
export function SetUpDialog({ prepared, onClose, onDone }: Props) {
  const t = useWords('identity');
  return (
    <Dialog
      title={t('security.setUpTitle')}
      closeLabel={t('security.close')}
      isOpen={prepared !== undefined}
      onClose={onClose}
    >
      {prepared ? <SetUp prepared={prepared} onDone={onDone} /> : null}
    </Dialog>
  );
}

function SetUp({ prepared, onDone }: { prepared: PreparedFactor; onDone(codes: string[]): void }) {
  const t = useWords('identity');
  const { field, errors, isBusy, submit } = useForm({
    initial: { code: '' },
    check: () => ({}),
    async send(value) {
      const answer = await identityClient.confirmSecondFactor(value, { expected: ({ status }) => status < 500 });
      if (!answer.ok) return { code: answer.problem.errorCode };
      onDone(answer.data.recoveryCodes);
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{t('security.scan')}</p>
      <img className={styles.picture} src={prepared.picture} alt={t('security.picture')} width={200} height={200} />
      <p>
        <a href={prepared.address}>{t('security.openApp')}</a>
      </p>
      <p>
        {t('security.typeSecret')} <code className={styles.secret}>{groupsOf(prepared.secret)}</code>
      </p>
      <TextField
        label={t('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...field('code')}
        error={errors.code && refusalWords(t, errors.code)}
      />
      <Button type="submit" isBusy={isBusy} isWide>
        {t('security.turnOn')}
      </Button>
    </form>
  );
}

/** In groups of four, as one types it. */
const groupsOf = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
