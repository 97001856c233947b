import { Badge } from '#design/Badge.tsx';
import { useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { inLocale } from '#platform/words/localizedText.ts';
import { remarkWord, scoreText, typeWord } from '../eventWordRules.ts';
import type { MatchEvent, MatchView, TeamRef } from '../matchModel.ts';
import { minuteWords } from '../timelineRules.ts';
import { Crest } from './Crest.tsx';
import { EventIcon } from './EventIcon.tsx';
import styles from './Ticker.module.css';

type Props = {
  match: Pick<MatchView, 'events' | 'home' | 'away' | 'status'>;
  /** At most so many of the latest entries. */
  limit?: number;
  level?: 2 | 3;
};

/** The entries of the ticker, the newest first; corrected ones say so (LIVE-14, LIVE-15). */
export function Ticker({ match: { events, home, away }, limit, level = 3 }: Props) {
  const latest = [...events].reverse().slice(0, limit);
  return (
    <ol className={styles.ticker} reversed>
      {latest.map((event) => (
        <Entry key={event.id} event={event} team={event.side ? { home, away }[event.side] : undefined} level={level} />
      ))}
    </ol>
  );
}

function Entry({ event, team, level }: { event: MatchEvent; team: TeamRef | undefined; level: 2 | 3 }) {
  const t = useWords('match');
  const locale = useLocale();
  const { score, text, correctedAt, period } = event;
  const Heading = `h${level}` as const;
  const remark = remarkWord(event);
  return (
    <li className={styles.entry} data-type={event.type}>
      <span className={styles.minute}>
        {minuteWords(event) ?? (period === 'ShootOut' ? t('periods.ShootOut') : '')}
      </span>
      <span className={styles.icon}>
        <EventIcon event={event} />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {t(typeWord(event))}
          {remark ? <span> – {t(remark)}</span> : null}
          {score ? <span className={styles.score}>{scoreText(score)}</span> : null}
        </Heading>
        <Players event={event} />
        {team ? (
          <p className={styles.team}>
            <Crest team={team} size={20} /> {team.name}
          </p>
        ) : null}
        {text ? <p lang={text[locale] ? undefined : 'de'}>{inLocale(text, locale)}</p> : null}
        {correctedAt ? <Badge kind="warn">{t('events.corrected')}</Badge> : null}
      </div>
    </li>
  );
}

function Players({ event: { type, player, otherPlayer } }: { event: MatchEvent }) {
  const t = useWords('match');
  if (type === 'Substitution')
    return (
      <p className={styles.players}>
        {otherPlayer ? <span>{t('events.on', { player: otherPlayer })}</span> : null}
        {player ? <span>{t('events.off', { player })}</span> : null}
      </p>
    );
  if (!player) return null;
  return (
    <p className={styles.players}>
      <strong>{player}</strong>
      {type === 'Goal' && otherPlayer ? <span>{t('events.assist', { player: otherPlayer })}</span> : null}
    </p>
  );
}
