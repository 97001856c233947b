import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { enterOffice, isInOffice, leaveOffice } from '../session/officeSession.ts';
import { useWords } from '../words.ts';
import styles from './OfficePage.module.css';

/**
 * What every page of the office has: its name and a way out, and nothing but a way in for whoever is not signed in there. The words (`title`, `signOut`,
 * `staffOnly`, `signIn`) are those of the room.
 */
export function OfficePage({ room, children }: { room: string; children: ReactNode }) {
  const t = useWords(room);
  const [isIn, setIn] = useState<boolean>();
  useEffect(() => {
    void isInOffice().then(setIn);
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {isIn ? (
          <Button look="quiet" onClick={() => void leaveOffice()}>
            {t('signOut')}
          </Button>
        ) : null}
      </header>
      {isIn === undefined ? <Spinner /> : null}
      {isIn === false ? <NoAccess room={room} reason="signedOut" /> : null}
      {isIn ? children : null}
    </div>
  );
}

/** Why staff see nothing: nobody is signed in, the sign-in had no second factor, or no role of theirs opens this page. */
export type NoAccessReason = 'signedOut' | 'secondFactor' | 'notAllowed';

/** Says why, and leads to what helps: the sign-in, or the page on which a second factor is set up. */
export function NoAccess({ room, reason }: { room: string; reason: NoAccessReason }) {
  const t = useWords(room);
  const text = reason === 'signedOut' ? t('staffOnly') : t(`noAccess.${reason}`);
  const isKnown = reason !== 'signedOut';
  return (
    <section className={styles.closed}>
      <p>{text}</p>
      {reason === 'secondFactor' ? <a href="/account/security/">{t('noAccess.setUp')}</a> : null}
      <Button onClick={() => void enterOffice({ asks: isKnown })}>{t('signIn')}</Button>
    </section>
  );
}

type Problem = { status: number; errorCode?: string | undefined };
type Answer<Item> = { ok: true; data: { items: Item[] } } | { ok: false; problem: Problem };

/** What a list of the office came to: its items, why there is no access, or that it could not be read. */
export function listed<Item>(answer: Answer<Item>): Item[] | NoAccessReason | 'failed' {
  return answer.ok ? answer.data.items : (noAccessReason(answer.problem) ?? 'failed');
}

/** Why a call was refused; undefined: for another reason than who is asking. */
export function noAccessReason({ status, errorCode }: Problem): NoAccessReason | undefined {
  if (status === 401) return 'signedOut';
  if (status !== 403) return undefined;
  return errorCode === 'SECOND_FACTOR_REQUIRED' ? 'secondFactor' : 'notAllowed';
}
