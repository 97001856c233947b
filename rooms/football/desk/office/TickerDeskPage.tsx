import { useEffect, useState, useSyncExternalStore } from 'react';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { formatDate } from '#frame/format.ts';
import { useLocale } from '#frame/link.tsx';
import { listed, NoAccess, type NoAccessReason, OfficePage } from '#frame/office/OfficePage.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { deskApi } from '../api.ts';
import styles from './Desk.module.css';
import { DeskScreen } from './DeskScreen.tsx';
import { deskClient, expected } from './deskClient.ts';

/**
 * `/office/ticker/`: staff choose a match and write down what happens in it. The match stands behind `#`, so the page
 * is one for all.
 */
export function TickerDeskPage(_: TemplateProps) {
  const matchId = useHash();
  return (
    <OfficePage room="desk">
      <div className={styles.page}>{matchId ? <DeskScreen key={matchId} matchId={matchId} /> : <Matches />}</div>
    </OfficePage>
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

type Items = ReplyOf<typeof deskApi.listDeskMatches>['items'];

function Matches() {
  const t = useWords('desk');
  const locale = useLocale();
  const [items, setItems] = useState<Items | NoAccessReason | 'failed'>();
  useEffect(() => {
    void deskClient.listDeskMatches({}, expected).then((answer) => setItems(listed(answer)));
  }, []);
  if (items === undefined) return <Spinner />;
  if (items === 'failed') return <Notice kind="bad">{t('notReached')}</Notice>;
  if (!Array.isArray(items)) return <NoAccess room="desk" reason={items} />;
  if (items.length === 0) return <Notice>{t('noMatches')}</Notice>;
  return (
    <ul className={styles.matches}>
      {items.map(({ id, home, away, date, time, competition, period, score }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong>
              {home.name} – {away.name}
            </strong>
            <span>{[competition, date && formatDate(date, locale), time].filter(Boolean).join(' · ')}</span>
            <span>
              {t(`periods.${period}`)} {score ? <span>{`${score.home}:${score.away}`}</span> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
