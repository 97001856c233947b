import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Problem } from '#frame/apiClient.ts';
import { notify } from '#frame/notify.ts';
import { useForm } from '#frame/useForm.ts';
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
  const { field, isBusy, submit } = useForm({
    initial: { memberEmail: '' },
    check: ({ memberEmail }) => (memberEmail.trim() === '' ? { memberEmail: messages('form.required') } : {}),
    async send(value, reset) {
      const expected = ({ status }: { status: number }) => [400, 403, 409, 429].includes(status);
      const answer = await organisationClient.inviteMember(value, { expected });
      if (!answer.ok) return expected(answer.problem) ? { memberEmail: refusalOf(answer.problem) } : undefined;
      reset();
      notify({ kind: 'success', text: t('invite.done', { email: answer.data.email }) });
      onInvited();
      return undefined;
    },
  });
  const refusalOf = (problem: Problem): string => {
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
        {...field('memberEmail')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('invite.send')}
      </Button>
    </form>
  );
}
