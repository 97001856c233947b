import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { goTo } from '#frame/running.ts';
import { enterOffice, finishOfficeEntry } from '#frame/session/officeSession.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import styles from './Desk.module.css';

let finishing: Promise<string> | undefined;

/** `/office/sign-in`: takes the code and goes on; a fan is told that the office is for staff. */
export function OfficeReturn(_: TemplateProps) {
  const t = useWords('desk');
  const [failure, setFailure] = useState<'refused' | 'failed'>();
  useEffect(() => {
    // A code may be redeemed once, however often the screen is mounted.
    finishing ??= finishOfficeEntry();
    finishing.then(
      (address) => goTo(address, { replace: true }),
      () => setFailure(new URLSearchParams(location.search).get('error') === 'access_denied' ? 'refused' : 'failed'),
    );
  }, []);
  if (!failure) return <Spinner />;
  return (
    <div className={styles.page}>
      <h1>{t('office')}</h1>
      <Notice kind="bad">{t(failure === 'refused' ? 'notStaff' : 'signInFailed')}</Notice>
      <Button onClick={() => void enterOffice({ asks: true })}>{t('signInAgain')}</Button>
    </div>
  );
}
