import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { goTo } from '../running.ts';
import { enterOffice, finishOfficeEntry, proveBeside } from '../session/officeSession.ts';
import type { TemplateProps } from '../template.ts';
import { useWords } from '../words.ts';
import { OfficeShell } from './OfficeShell.tsx';

let finishing: Promise<string> | undefined;

/**
 * `/office/sign-in`: takes the code and goes on; a fan is told that the office is for staff. With `?beside` it starts a
 * proof for the page beside it.
 */
export function OfficeReturn(_: TemplateProps) {
  const t = useWords('office');
  const [outcome, setOutcome] = useState<'refused' | 'failed' | 'proven'>();
  useEffect(() => {
    if (new URLSearchParams(location.search).has('beside')) return void proveBeside();
    // A code may be redeemed once, however often the screen is mounted.
    finishing ??= finishOfficeEntry();
    finishing.then(
      (address) => {
        if (address !== 'beside') return goTo(address, { replace: true });
        setOutcome('proven');
        close();
      },
      () => setOutcome(new URLSearchParams(location.search).get('error') === 'access_denied' ? 'refused' : 'failed'),
    );
  }, []);
  return (
    <OfficeShell isIn={false}>
      <h1>{t('signInTitle')}</h1>
      {outcome === undefined ? <Spinner label={t('loading')} /> : null}
      {outcome === 'proven' ? <Notice kind="good">{t('proof.done')}</Notice> : null}
      {outcome === 'refused' || outcome === 'failed' ? (
        <>
          <Notice kind="bad">{t(outcome === 'refused' ? 'notStaff' : 'signInFailed')}</Notice>
          <p>
            <Button onClick={() => void enterOffice({ asks: true })}>{t('signInAgain')}</Button>
          </p>
        </>
      ) : null}
    </OfficeShell>
  );
}
