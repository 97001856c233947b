import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import styles from './MembersPage.module.css';
import { organisationApi } from './organisationClient.ts';

/** Invites a person by e-mail; the server's no stands at the field (ORG-16, ORG-33). */
export function InviteForm({ onInvited }: { onInvited(): void }) {
  const t = useWords('organisation');
  const [memberEmail, setMemberEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const expected = ({ status }: { status: number }) => [400, 409, 429].includes(status);
    const answer = await organisationApi.inviteMember({ memberEmail }, { expected });
    setIsBusy(false);
    if (!answer.ok) {
      const { status, detail } = answer.problem;
      if (!expected(answer.problem)) return;
      setFault(t(status === 409 ? `refusals.${detail}` : status === 400 ? 'invite.invalid' : 'invite.tooMany'));
      return;
    }
    setFault(undefined);
    setMemberEmail('');
    notify({ kind: 'success', text: t('invite.done', { email: answer.data.email }) });
    onInvited();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.invite} aria-label={t('invite.title')}>
      <TextField
        label={t('invite.email')}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={memberEmail}
        error={fault}
        onChange={(event) => setMemberEmail(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('invite.send')}
      </Button>
    </form>
  );
}
