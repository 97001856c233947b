import { type FormEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import styles from './MembersPage.module.css';
import { organisationClient } from './organisationClient.ts';
import { refusalText } from './refusalText.ts';

/** Characters of an address at most. */
const longest = 254;

/** Invites a person by e-mail; the server's no stands at the field (ORG-16, ORG-33). */
export function InviteForm({ onInvited }: { onInvited(): void }) {
  const t = useWords('organisation');
  const messages = useWords('messages');
  const [memberEmail, setMemberEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (memberEmail.trim() === '') return setFault(messages('form.required'));
    setIsBusy(true);
    const expected = ({ status }: { status: number }) => [400, 403, 409, 429].includes(status);
    const answer = await organisationClient.inviteMember({ memberEmail }, { expected });
    setIsBusy(false);
    if (!answer.ok) {
      if (expected(answer.problem)) setFault(told(answer.problem));
      return;
    }
    setFault(undefined);
    setMemberEmail('');
    notify({ kind: 'success', text: t('invite.done', { email: answer.data.email }) });
    onInvited();
  };
  const told = (problem: Problem): string => {
    if (problem.status === 429) return t('invite.tooMany');
    const { memberEmail: said } = (problem.errors ?? {}) as Record<string, string[]>;
    if (said?.[0]) return messages(said[0] === 'max' ? 'form.max' : 'form.invalid_email', { num: longest });
    return refusalText({ organisation: t, messages }, problem);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.invite} aria-label={t('invite.title')}>
      <TextField
        label={t('invite.email')}
        type="email"
        required
        autoComplete="off"
        maxLength={longest}
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
