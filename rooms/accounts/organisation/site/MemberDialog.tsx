import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { Notice } from '#design/Notice.tsx';
import { useLocale } from '#frame/link.tsx';
import { notify } from '#frame/notify.ts';
import { useWords } from '#frame/words.ts';
import { fullName } from '#platform/names/personName.ts';
import styles from './MembersPage.module.css';
import { type Member, organisationClient } from './organisationClient.ts';
import { refusalText } from './refusalText.ts';

/** `giveUp`: one's own admin right, which nobody gives back to themself. */
export type Deed = 'remove' | 'promote' | 'demote' | 'giveUp';
type Props = { member: Member; deed: Deed; onClose(hasChanged: boolean): void };

/**
 * Asks before a member is removed, promoted or demoted, and says why it cannot be done (ORG-17 to ORG-21, FAN-03 to
 * FAN-05, FAN-27).
 */
export function MemberDialog({ member, deed, onClose }: Props) {
  const t = useWords('organisation');
  const frame = useWords('frame');
  const messages = useWords('messages');
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id } = member;
  const name = fullName(member, useLocale());
  const act = async () => {
    setIsBusy(true);
    const options = { expected: ({ status }: { status: number }) => [400, 403, 404, 409].includes(status) };
    const answer =
      deed === 'remove'
        ? await organisationClient.removeMember({ id }, options)
        : await organisationClient.changeMember({ id, isAdmin: deed === 'promote' }, options);
    setIsBusy(false);
    if (answer.ok) notify({ kind: 'success', text: t(`deeds.${deed}.done`, { name }) });
    // Gone already, in another tab perhaps: what was wanted holds.
    if (answer.ok || answer.problem.status === 404) return onClose(true);
    if (options.expected(answer.problem)) setRefused(refusalText({ organisation: t, messages }, answer.problem));
  };
  return (
    <Dialog title={t(`deeds.${deed}.of`, { name })} closeLabel={frame('close')} isOpen onClose={() => onClose(false)}>
      <p>{t(`deeds.${deed}.text`, { name })}</p>
      {deed === 'giveUp' ? <Notice kind="warn" title={t('deeds.giveUp.warning')} isAlert={false} /> : null}
      {refused ? <Notice kind="bad" title={refused} /> : null}
      <div className={styles.deeds}>
        <Button isBusy={isBusy} onClick={() => void act()}>
          {t(`deeds.${deed}.button`)}
        </Button>
        <Button look="secondary" onClick={() => onClose(false)}>
          {t('deeds.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
