import { Link } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { type Place, placesOf } from '../lineUpRules.ts';
import type { LineUpEntry, MatchEvent, MatchView, Side, TeamRef } from '../matchModel.ts';
import { Crest } from './Crest.tsx';
import { EventIcon } from './EventIcon.tsx';
import styles from './LineUp.module.css';

type Match = Pick<MatchView, 'home' | 'away' | 'lineUps' | 'formations' | 'events'>;

/**
 * Both line-ups, each on its pitch, with the bench and the coach; who shot, was booked or came off has a sign (RED-56).
 */
export function LineUps({ match, level = 3 }: { match: Match; level?: 2 | 3 }) {
  return (
    <div className={styles.both}>
      {(['home', 'away'] as const).map((side) => (
        <LineUp key={side} match={match} side={side} level={level} />
      ))}
    </div>
  );
}

/** Is anybody's line-up known? */
export const hasLineUp = ({ lineUps: { home, away } }: Pick<MatchView, 'lineUps'>): boolean =>
  home.length + away.length > 0;

function LineUp({ match, side, level }: { match: Match; side: Side; level: 2 | 3 }) {
  const t = useWords('match');
  const lineUp = match.lineUps[side];
  const formation = match.formations[side];
  const Heading = `h${level}` as const;
  const events = match.events.filter((event) => event.side === side);
  const starting = lineUp.filter(({ role }) => role === 'starting');
  const places = placesOf(lineUp, formation);
  return (
    <section className={styles.lineUp}>
      <Heading className={styles.team}>
        <Crest team={match[side] satisfies TeamRef} size={32} /> {match[side].name}
      </Heading>
      {formation ? <p className={styles.formation}>{t('lineUp.formation', { formation })}</p> : null}
      {lineUp.length === 0 ? <p>{t('lineUp.none')}</p> : null}
      {places ? (
        <ol className={styles.pitch} aria-label={t('lineUp.starting')} data-ours={match[side].key !== undefined}>
          {places.map(({ entry, place }) => (
            <li key={entry.player} className={styles.player} style={inside(place, places)}>
              <Player entry={entry} events={events} />
            </li>
          ))}
        </ol>
      ) : (
        <Names title={t('lineUp.starting')} entries={starting} events={events} />
      )}
      <Names title={t('lineUp.bench')} entries={lineUp.filter(({ role }) => role === 'bench')} events={events} />
      <Names title={t('lineUp.coach')} entries={lineUp.filter(({ role }) => role === 'coach')} events={events} />
    </section>
  );
}

/**
 * Numbers and names are centred on their place: at the lines they would stand half outside. A row of few has room for
 * long names.
 */
const inside = ({ x, y }: Place, all: readonly { place: Place }[]) => ({
  left: `${Math.min(90, Math.max(10, x))}%`,
  bottom: `${Math.round(8 + y * 0.84)}%`,
  ...(all.filter(({ place }) => Math.abs(place.y - y) < 10).length <= 3 ? { width: '30%' } : {}),
});

type NamesProps = { title: string; entries: readonly LineUpEntry[]; events: readonly MatchEvent[] };

function Names({ title, entries, events }: NamesProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <p className={styles.title}>{title}</p>
      <ul className={styles.names}>
        {entries.map((entry) => (
          <li key={entry.player}>
            <Player entry={entry} events={events} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Player({
  entry: { player, link, number, isCaptain },
  events,
}: {
  entry: LineUpEntry;
  events: readonly MatchEvent[];
}) {
  const t = useWords('match');
  return (
    <>
      {number ? <span className={styles.number}>{number}</span> : null}
      <span className={styles.name}>
        {link ? <Link href={link}>{player}</Link> : <span>{player}</span>}
        {isCaptain ? <abbr title={t('lineUp.captain')}> ({t('lineUp.captainShort')})</abbr> : null}
      </span>
      <Signs player={player} events={events} />
    </>
  );
}

const signs: ReadonlySet<string> = new Set([
  'Goal',
  'PenaltyShot',
  'YellowCard',
  'YellowRedCard',
  'RedCard',
  'Substitution',
]);

function Signs({ player, events }: { player: string; events: readonly MatchEvent[] }) {
  const t = useWords('match');
  const own = events.filter(
    (event) =>
      signs.has(event.type) &&
      event.period !== 'ShootOut' &&
      (event.player === player || (event.type === 'Substitution' && event.otherPlayer === player)),
  );
  if (own.length === 0) return null;
  return (
    <span className={styles.signs}>
      {own.map((event) => (
        <span key={event.id} role="img" aria-label={`${t(`eventTypes.${event.type}`)} ${event.minute}'`}>
          <EventIcon event={event} size={16} />
        </span>
      ))}
    </span>
  );
}
