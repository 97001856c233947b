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
      {isIn === false ? <StaffOnly room={room} /> : null}
      {isIn ? children : null}
    </div>
  );
}

/** Nobody is signed in at the office, or no longer. */
export function StaffOnly({ room }: { room: string }) {
  const t = useWords(room);
  return (
    <section className={styles.closed}>
      <p>{t('staffOnly')}</p>
      <Button onClick={() => void enterOffice()}>{t('signIn')}</Button>
    </section>
  );
}

type Answer<Item> = { ok: true; data: { items: Item[] } } | { ok: false; problem: { status: number } };

/** What a list of the office came to: its items, that nobody is signed in any more, or that it could not be read. */
export function listed<Item>(answer: Answer<Item>): Item[] | 'signedOut' | 'failed' {
  if (answer.ok) return answer.data.items;
  return [401, 403].includes(answer.problem.status) ? 'signedOut' : 'failed';
}
