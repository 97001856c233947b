import type { ReactNode } from 'react';
import { Badge } from '#design/Badge.tsx';
import { buttonClass } from '#design/Button.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { competitionName } from '../competitionNameRules.ts';
import { isGoal, scoreText } from '../eventWordRules.ts';
import { kickOffWords } from '../kickOffRules.ts';
import type { Fixture, MatchEvent, MatchStatus, Side, TeamRef } from '../matchModel.ts';
import { roundName } from '../roundRules.ts';
import { minuteWords } from '../timelineRules.ts';
import { Crest } from './Crest.tsx';
import { KickOff } from './KickOff.tsx';
import styles from './MatchHeader.module.css';

/** What the header tells; an editor's match may lack everything but its teams. */
export type HeaderMatch = Pick<
  Fixture,
  'home' | 'away' | 'kickOff' | 'period' | 'fixtureStatus' | 'score' | 'result' | 'venue'
> & {
  status: MatchStatus;
  competition?: string;
  round?: string;
  events?: readonly MatchEvent[];
};

type Props = {
  match: HeaderMatch;
  level?: 1 | 2;
  /** Small words above, such as "Next match". */
  label?: string;
  /** Page of the match, where this is not it. */
  href?: string;
  /** A picture behind it. */
  backdrop?: ReactNode;
};

/** Who plays whom: announced, on its day, while it runs and afterwards (CONT-03). */
export function MatchHeader({ match, level = 1, label, href, backdrop }: Props) {
  const t = useWords('match');
  const locale = useLocale();
  const { home, away, competition, round, status, venue, events = [] } = match;
  const Heading = `h${level}` as const;
  const place = venue ? [venue.name, venue.city].filter(Boolean).join(', ') : undefined;
  return (
    <section className={styles.match} data-status={status} data-pictured={backdrop ? true : undefined}>
      {backdrop}
      <div className={styles.inside}>
        <p className={styles.competition}>
          {label ? <strong>{label}</strong> : null}
          <span>
            {[competition && competitionName(competition, locale), round && roundName(round, locale)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Heading className={styles.teams}>
          <Team team={home} />
          <Score match={match} />
          <Team team={away} />
        </Heading>
        <State match={match} />
        <p className={styles.facts}>
          {match.kickOff.date || !place ? <KickOff kickOff={match.kickOff} look="long" /> : null}
          {place ? <span>{place}</span> : null}
        </p>
        {events.some(isGoal) ? <Scorers events={events} /> : null}
        {href ? (
          <Link href={href} className={buttonClass('secondary')}>
            {t('fixtures.toMatch')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function Team({ team }: { team: TeamRef }) {
  return (
    <span className={styles.team}>
      <Crest team={team} size={88} />
      <span>{team.name}</span>
    </span>
  );
}

/** The score, once there is one that counts or may count; before that the time at which it begins. */
function Score({ match: { score, status, kickOff, fixtureStatus } }: { match: HeaderMatch }) {
  const t = useWords('match');
  const words = kickOffWords(kickOff, useLocale());
  if (score && fixtureStatus !== 'cancelled')
    return (
      <span
        className={fixtureStatus === 'annulled' ? `${styles.score} ${styles.void}` : styles.score}
        data-live={status === 'live'}
      >
        <VisuallyHidden> </VisuallyHidden>
        {scoreText(score)}
        <VisuallyHidden> </VisuallyHidden>
      </span>
    );
  return (
    <span className={styles.versus}>
      <VisuallyHidden> {t('header.versus')} </VisuallyHidden>
      <span aria-hidden="true">
        {fixtureStatus === 'regular' && status !== 'after' && words?.time ? words.time : '–:–'}
      </span>
    </span>
  );
}

/** What is to be known beside the score: status, period, half-time, extra time, shoot-out. */
function State({ match: { fixtureStatus, status, period, result } }: { match: HeaderMatch }) {
  const t = useWords('match');
  const { halfTime, extraTime, shootOut } = result;
  return (
    <p className={styles.state}>
      {fixtureStatus !== 'regular' ? <Badge kind="warn">{t(`fixtureStatuses.${fixtureStatus}`)}</Badge> : null}
      {fixtureStatus === 'regular' && status === 'live' ? (
        <span className={styles.live}>
          <Badge>{t('header.live')}</Badge> {t(`periods.${period}`)}
        </span>
      ) : null}
      {fixtureStatus === 'regular' && status === 'after' ? <span>{t('header.after')}</span> : null}
      {fixtureStatus === 'regular' && status === 'before' ? <Badge>{t('header.today')}</Badge> : null}
      {shootOut ? (
        <span>{t('header.afterShootOut', { score: scoreText(shootOut) })}</span>
      ) : extraTime ? (
        <span>{t('header.afterExtraTime')}</span>
      ) : null}
      {halfTime ? <span>{t('header.halfTimeScore', { score: scoreText(halfTime) })}</span> : null}
    </p>
  );
}

function Scorers({ events }: { events: readonly MatchEvent[] }) {
  const t = useWords('match');
  const goals = events.filter((event) => isGoal(event) && event.player);
  const remark = ({ type, isOwnGoal }: MatchEvent) =>
    isOwnGoal ? ` (${t('header.ownGoal')})` : type === 'PenaltyShot' ? ` (${t('header.penalty')})` : '';
  const listOf = (side: Side) => (
    <ul>
      {goals
        .filter((goal) => goal.side === side)
        .map((goal) => (
          <li key={goal.id}>
            {goal.player} <span className={styles.minute}>{minuteWords(goal)}</span>
            {remark(goal)}
          </li>
        ))}
    </ul>
  );
  if (goals.length === 0) return null;
  return (
    <div className={styles.scorers}>
      <VisuallyHidden as="h2">{t('header.scorers')}</VisuallyHidden>
      {listOf('home')}
      {listOf('away')}
    </div>
  );
}
