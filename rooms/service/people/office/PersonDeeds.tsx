import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { downloadOfficeFile } from '#frame/office/downloadOfficeFile.ts';
import { useWords } from '#frame/words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { FactorsDialog } from './FactorsDialog.tsx';
import styles from './Person.module.css';
import type { OfficePerson } from './peopleClient.ts';
import type { Help } from './useHelp.tsx';

type Props = { person: OfficePerson; help: Help; onGone(): void };

/** What can be done for a person, or why the reader cannot do it. */
export function PersonDeeds({ person, help, onGone }: Props) {
  const t = useWords('peopleOffice');
  const [open, setOpen] = useState<'email' | 'factors' | 'delete'>();
  const dialog = { person, help, onClose: () => setOpen(undefined) };
  const hasFactor = person.hasSecondFactor || person.passkeys > 0;
  return (
    <>
      {person.obstacle ? <Notice>{t(`obstacle.${person.obstacle}`)}</Notice> : null}
      {help.mayHelp ? (
        <div className={styles.deeds}>
          <Button onClick={() => setOpen('email')}>{t('changeEmail.button')}</Button>
          <Button look="secondary" onClick={help.mailReset}>
            {t('mailReset.button')}
          </Button>
          {hasFactor ? (
            <Button look="secondary" onClick={() => setOpen('factors')}>
              {t('factors.button')}
            </Button>
          ) : null}
          <Button look="secondary" onClick={help.endSessions}>
            {t('endSessions.button')}
          </Button>
        </div>
      ) : null}
      {help.mayDecidePrivacy ? <PrivacyDeeds personId={person.id} onDelete={() => setOpen('delete')} /> : null}
      {open === 'email' ? <EmailDialog {...dialog} /> : null}
      {open === 'factors' ? <FactorsDialog {...dialog} /> : null}
      {open === 'delete' ? <DeleteDialog {...dialog} onGone={onGone} /> : null}
    </>
  );
}

function PrivacyDeeds({ personId, onDelete }: { personId: string; onDelete(): void }) {
  const t = useWords('peopleOffice');
  const [busy, setBusy] = useState<'html' | 'json'>();
  const download = async (format: 'html' | 'json') => {
    setBusy(format);
    await downloadOfficeFile(`/office/v1/people/${personId}/export?format=${format}`, `kurve-${personId}.${format}`);
    setBusy(undefined);
  };
  return (
    <div className={styles.deeds}>
      {(['html', 'json'] as const).map((format) => (
        <Button key={format} look="quiet" isBusy={busy === format} onClick={() => void download(format)}>
          {t(format === 'html' ? 'export.html' : 'export.json')}
        </Button>
      ))}
      <Button look="quiet" onClick={onDelete}>
        {t('delete.button')}
      </Button>
    </div>
  );
}
