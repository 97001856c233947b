import { useEffect, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { NoAccess } from '#frame/office/OfficePage.tsx';
import { enterOffice } from '#frame/session/officeSession.ts';
import { useWords } from '#frame/words.ts';
import {
  type EventFacts,
  type Figure,
  isPeriodChange,
  type MatchEvent,
  periodChanges,
  type Side,
} from '#rooms/football/match/site/index.ts';
import { minuteAt, shownMinute } from '../entryRules.ts';
import styles from './Desk.module.css';
import { Entries } from './Entries.tsx';
import { EventSheet } from './EventSheet.tsx';
import { Figures } from './Figures.tsx';
import type { View } from './serverView.ts';
import { type Desk, useDesk } from './useDesk.ts';
import { useDeskKeys } from './useDeskKeys.ts';

/** What is entered for a side, in the order of its keys 1 to 6. */
const sideTypes = ['Goal', 'YellowCard', 'YellowRedCard', 'RedCard', 'Substitution', 'PenaltyShot'] as const;
const sides = ['home', 'away'] as const;
/** What a desk remembers from before figures were counted has none. */
const none: readonly Figure[] = [];

/** What the sheet is open for: something new, or an event that was different. */
export type Draft = { type: string; side?: Side; corrects?: MatchEvent };

/** One match at the desk: the first tap says what and for whom, the second who. */
export function DeskScreen({ matchId }: { matchId: string }) {
  const desk = useDesk(matchId);
  const now = useNow();
  const [draft, setDraft] = useState<Draft>();
  const { view, status, state, startedAt } = desk;
  const clock = minuteAt(state.period, startedAt, now);
  const next = periodChanges.filter(({ from, to }) => from === state.period && to !== 'Live');
  const change = (to: PeriodChange) => desk.enter(periodChangeFacts(to, clock));
  useDeskKeys(draft === undefined, {
    type: (index, side) => setDraft({ type: sideTypes[index] ?? 'Note', side }),
    next: () => next[0] && change(next[0]),
    undo: () => desk.undo?.(),
    note: () => setDraft({ type: 'Note' }),
  });
  if (!view || withoutBoard.includes(status)) return <InsteadOfBoard status={status} />;
  return (
    <>
      {status === 'signedOut' ? <SignedOut /> : null}
      <Board desk={desk} minute={shownMinute(clock)} />
      <PeriodChanges changes={next} onChange={change} />
      <SideEvents match={view.match} onPick={(type, side) => setDraft({ type, side })} />
      <OtherEntries undo={desk.undo} onPick={(type) => setDraft({ type })} />
      {state.period === 'PreMatch' ? null : (
        <Figures
          matchId={matchId}
          known={view.figures ?? none}
          teams={{ home: view.match.home.shortName, away: view.match.away.shortName }}
        />
      )}
      <Entries
        desk={desk}
        onChange={(event) =>
          setDraft({ type: event.type, corrects: event, ...(event.side ? { side: event.side } : {}) })
        }
      />
      {draft ? (
        <EventSheet
          draft={draft}
          period={state.period}
          clock={clock}
          view={view}
          onClose={() => setDraft(undefined)}
          onEnter={(event) => {
            setDraft(undefined);
            if (draft.corrects) desk.correct(draft.corrects.id, event);
            else desk.enter(event);
          }}
        />
      ) : null}
    </>
  );
}

type PeriodChange = (typeof periodChanges)[number];

/** Kick-offs and whistles that are possible now; the first is the usual one. */
function PeriodChanges({ changes, onChange }: { changes: PeriodChange[]; onChange(change: PeriodChange): void }) {
  const t = useWords('desk');
  return (
    <div className={styles.turns}>
      {changes.map((change, index) => (
        <Button key={change.to} isWide look={index === 0 ? 'primary' : 'secondary'} onClick={() => onChange(change)}>
          {t(`turns.${change.by}${change.by === 'Kickoff' ? change.to : ''}`)}
        </Button>
      ))}
    </div>
  );
}

type SideEventsProps = { match: View['match']; onPick(type: string, side: Side): void };

/** One button for each kind of event of both teams, with its key. */
function SideEvents({ match, onPick }: SideEventsProps) {
  const t = useWords('desk');
  return (
    <div className={styles.sides}>
      {sides.map((side) => (
        <fieldset key={side}>
          <legend>{match[side].shortName}</legend>
          {sideTypes.map((type, index) => (
            <button key={type} type="button" className={styles.tap} data-type={type} onClick={() => onPick(type, side)}>
              {t(`types.${type}`)}
              <span className={styles.key} aria-hidden="true">
                {side === 'away' ? `⇧${index + 1}` : index + 1}
              </span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** What belongs to no team, and taking the latest entry back. */
function OtherEntries({ undo, onPick }: { undo: Desk['undo']; onPick(type: string): void }) {
  const t = useWords('desk');
  return (
    <div className={styles.more}>
      <Button look="secondary" onClick={() => onPick('VAR')}>
        {t('types.VAR')}
      </Button>
      <Button look="secondary" onClick={() => onPick('Note')}>
        {t('types.Note')}
      </Button>
      <Button look="secondary" aria-disabled={!undo || undefined} onClick={() => undo?.()}>
        {t('undo')}
      </Button>
    </div>
  );
}

/** A kick-off stands at the first minute of its period, a whistle at the minute that is played. */
function periodChangeFacts({ by, from, to }: PeriodChange, clock: { minute: number; added?: number }): EventFacts {
  const isKickOff = isPeriodChange(by) && /^Kickoff/.test(by);
  return isKickOff ? { type: by, period: to, ...minuteAt(to, undefined, 0) } : { type: by, period: from, ...clock };
}

function Board({ desk, minute }: { desk: Desk; minute: string }) {
  const t = useWords('desk');
  const { view, state, isOnline, waiting } = desk;
  if (!view) return null;
  const { match, isTickerOpen } = view;
  const score = state.score ?? { home: 0, away: 0 };
  const { shootOut } = state.result;
  const isPlayed = state.period !== 'PreMatch' && state.period !== 'FullTime';
  return (
    <section className={styles.board}>
      <p className={styles.teams}>
        <span>{match.home.name}</span>
        <strong className={styles.score}>
          {score.home}:{score.away}
          {shootOut ? <small> ({`${shootOut.home}:${shootOut.away}`})</small> : null}
        </strong>
        <span>{match.away.name}</span>
      </p>
      <p className={styles.period}>
        {t(`periods.${state.period}`)} {isPlayed ? <span>{`${minute}′`}</span> : null}
      </p>
      <p className={styles.line} role="status" data-online={isOnline}>
        {isOnline ? t('online') : t('offline')}
        {waiting.length > 0 ? <span> · {t('waiting', { count: waiting.length })}</span> : null}
      </p>
      <div className={styles.switch}>
        {state.period === 'PreMatch' ? (
          <Button look="quiet" onClick={() => desk.switchTicker(!isTickerOpen)}>
            {t(isTickerOpen ? 'closeTicker' : 'openTicker')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Nothing can be entered then, even where this browser remembers the match. */
const withoutBoard: readonly Desk['status'][] = ['secondFactor', 'notAllowed', 'unknownMatch'];

function InsteadOfBoard({ status }: Pick<Desk, 'status'>) {
  const t = useWords('desk');
  if (status === 'signedOut') return <SignedOut />;
  if (status === 'secondFactor' || status === 'notAllowed') return <NoAccess room="desk" reason={status} />;
  if (status === 'unknownMatch') return <Notice kind="bad">{t('unknownMatch')}</Notice>;
  return status === 'failed' ? <Notice kind="bad">{t('notReached')}</Notice> : <Spinner />;
}

function SignedOut() {
  const t = useWords('desk');
  return (
    <Notice kind="warn" title={t('signedOut')}>
      <Button onClick={() => void enterOffice()}>{t('signIn')}</Button>
    </Notice>
  );
}

/** Milliseconds, every few seconds anew. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 2000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
