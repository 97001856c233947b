import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { Notice } from '#design/Notice.tsx';
import { useWords } from '#frame/words.ts';
import type { MatchEvent } from '#rooms/football/match/site/index.ts';
import { shownMinute } from '../entryRules.ts';
import styles from './Desk.module.css';
import type { Desk } from './useDesk.ts';

/** Refusals that somebody may overrule: yes, it is meant. */
const maybeMeant: readonly string[] = ['MATCH_ENTRY_TWICE', 'MATCH_IS_OVER'];

/** What has been entered, the newest first, with what still waits and what was refused. */
export function Entries({ desk, onChange }: { desk: Desk; onChange(event: MatchEvent): void }) {
  const t = useWords('desk');
  const { state, waiting } = desk;
  const isWaiting = new Set(waiting.map(({ entry }) => entry.id));
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{t('entries')}</h2>
      {waiting.map(({ entry, refusal }) =>
        refusal ? (
          <Notice
            key={entry.id}
            kind="bad"
            title={entry.kind === 'withdraw' ? t('withdraw') : t(`types.${entry.event.type}`)}
          >
            <p>{t(`refusals.${refusal}`)}</p>
            <div className={styles.more}>
              {maybeMeant.includes(refusal) ? (
                <Button look="secondary" onClick={() => desk.decide(entry.id, 'meant')}>
                  {t('meant')}
                </Button>
              ) : null}
              <Button look="secondary" onClick={() => desk.decide(entry.id, 'drop')}>
                {t('drop')}
              </Button>
            </div>
          </Notice>
        ) : null,
      )}
      {state.events.length === 0 ? <p>{t('noEntries')}</p> : null}
      <ol className={styles.entries} reversed>
        {[...state.events].reverse().map((event) => (
          <li key={event.id}>
            <Line event={event} />
            {event.correctedAt ? <Badge kind="warn">{t('corrected')}</Badge> : null}
            {isWaiting.has(event.id) ? <Badge>{t('notSent')}</Badge> : null}
            <span className={styles.deeds}>
              <Button look="quiet" onClick={() => onChange(event)}>
                {t('change')}
              </Button>
              <Button look="quiet" onClick={() => desk.withdraw(event.id)}>
                {t('withdraw')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ event }: { event: MatchEvent }) {
  const t = useWords('desk');
  const { type, score, player, otherPlayer, text, isOwnGoal, isScored } = event;
  const remark = isOwnGoal ? t('ownGoal') : type === 'PenaltyShot' ? t(isScored ? 'scored' : 'missed') : undefined;
  return (
    <span className={styles.words}>
      <b>{shownMinute(event)}′</b> {t(`types.${type}`)} {score ? <span>{`${score.home}:${score.away}`}</span> : null}
      <small>{[remark, player, otherPlayer, text?.de].filter(Boolean).join(' · ')}</small>
    </span>
  );
}
