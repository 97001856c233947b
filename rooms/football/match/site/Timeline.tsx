import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { useWords } from '#frame/words.ts';
import { remarkWord, scoreText, typeWord } from '../eventWordRules.ts';
import type { MatchView } from '../matchModel.ts';
import { type TimelineMark, timelineOf } from '../timelineRules.ts';
import { EventIcon } from './EventIcon.tsx';
import styles from './Timeline.module.css';

/** The match as a line: what the home team did above it, the guests below (LIVE-20 to LIVE-24). */
export function Timeline({
  match: { events, period, home, away },
}: {
  match: Pick<MatchView, 'events' | 'period' | 'home' | 'away'>;
}) {
  const t = useWords('match');
  const { periods, marks, played, length } = timelineOf(events, period);
  const lanes = (side: string) =>
    Math.max(0, ...marks.filter((mark) => mark.side === side).map(({ lane }) => lane + 1));
  return (
    <div className={styles.timeline}>
      <p className={styles.team}>{home.shortName}</p>
      <ol
        className={styles.line}
        style={{ '--above': lanes('home'), '--below': lanes('away') } as React.CSSProperties}
        aria-label={t('timeline.title')}
      >
        {marks.map((mark) => (
          <Mark key={mark.event.id} mark={mark} team={mark.side === 'home' ? home.name : away.name} />
        ))}
        <li className={styles.track} aria-hidden="true">
          <span className={styles.played} style={{ width: `${played}%` }} />
          {periods.map(({ period: name, end, to }) => (
            <span key={name} className={styles.end} style={{ left: `${to}%` }} data-last={end === length}>
              {end}
            </span>
          ))}
        </li>
      </ol>
      <p className={styles.team}>{away.shortName}</p>
    </div>
  );
}

function Mark({ mark: { event, side, minute, at, lane }, team }: { mark: TimelineMark; team: string }) {
  const t = useWords('match');
  const remark = remarkWord(event);
  const words = [
    t(typeWord(event)),
    remark ? t(remark) : '',
    event.player ?? '',
    event.score ? scoreText(event.score) : '',
  ];
  const label = `${minute ?? ''} ${words.filter(Boolean).join(', ')}`;
  return (
    <li
      className={styles.mark}
      data-side={side}
      style={{ left: `${at}%`, '--lane': lane } as React.CSSProperties}
      title={label}
    >
      <EventIcon event={event} size={20} />
      <VisuallyHidden>
        {label} {t('events.of', { team })}
      </VisuallyHidden>
    </li>
  );
}
