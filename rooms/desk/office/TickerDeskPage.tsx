import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { enterOffice, isInOffice, leaveOffice } from '#frame/session/officeSession.ts';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/contract/endpoint.ts';
import type { deskContract } from '../contract.ts';
import styles from './Desk.module.css';
import { DeskScreen } from './DeskScreen.tsx';
import { deskApi, expected } from './deskApi.ts';

/** `/office/ticker/`: staff choose a match and write down what happens in it. The match stands behind `#`, so the page is one for all. */
export function TickerDeskPage(_: TemplateProps) {
  const t = useWords('desk');
  const [isIn, setIn] = useState<boolean>();
  const matchId = useHash();
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
      {isIn === false ? <Closed /> : null}
      {isIn && matchId ? <DeskScreen key={matchId} matchId={matchId} /> : null}
      {isIn && !matchId ? <Matches /> : null}
    </div>
  );
}

function useHash(): string {
  const listen = (onChange: () => void) => {
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  };
  return useSyncExternalStore(
    listen,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Nobody is signed in at the office. */
function Closed() {
  const t = useWords('desk');
  return (
    <section className={styles.closed}>
      <p>{t('staffOnly')}</p>
      <Button onClick={() => void enterOffice()}>{t('signIn')}</Button>
    </section>
  );
}

type Items = ReplyOf<typeof deskContract.listDeskMatches>['items'];

function Matches() {
  const t = useWords('desk');
  const [items, setItems] = useState<Items | 'failed' | 'signedOut'>();
  useEffect(() => {
    void deskApi.listDeskMatches({}, expected).then((answer) => {
      const isOut = !answer.ok && [401, 403].includes(answer.problem.status);
      setItems(answer.ok ? answer.data.items : isOut ? 'signedOut' : 'failed');
    });
  }, []);
  if (items === undefined) return <Spinner />;
  if (items === 'signedOut') return <Closed />;
  if (items === 'failed') return <Notice kind="bad">{t('notReached')}</Notice>;
  if (items.length === 0) return <Notice>{t('noMatches')}</Notice>;
  return (
    <ul className={styles.matches}>
      {items.map(({ id, home, away, date, time, competition, period, score }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong>
              {home.name} – {away.name}
            </strong>
            <span>{[competition, date, time].filter(Boolean).join(' · ')}</span>
            <span>
              {t(`periods.${period}`)} {score ? `${score.home}:${score.away}` : ''}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
