import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { bracketOf, type CupView, type Tie } from '../cupRules.ts';
import type { Fixture, TeamRef } from '../matchModel.ts';
import { roundName } from '../roundRules.ts';
import { Crest } from './Crest.tsx';
import styles from './Cup.module.css';
import { FixtureRows } from './Fixtures.tsx';

/** `season` as readers write it. */
type Props = { cup: CupView; season?: string | undefined };

/** A cup: who won it, the bracket from the last sixteen on, and all ties round by round, the latest round first. */
export function Cup({ cup, season }: Props) {
  const locale = useLocale();
  return (
    <>
      {cup.winner ? <Winner team={cup.winner} season={season} /> : null}
      <Bracket cup={cup} />
      {[...cup.rounds].reverse().map(({ name, ties }) => (
        <section key={name} className={styles.round}>
          <h2>{roundName(name, locale)}</h2>
          <FixtureRows fixtures={ties.flatMap(({ matches }) => matches)} />
        </section>
      ))}
    </>
  );
}

function Winner({ team, season }: { team: TeamRef; season: string | undefined }) {
  const t = useWords('match');
  return (
    <p className={styles.winner} data-ours={team.key !== undefined}>
      <Crest team={team} size={64} />
      <span>
        <span className={styles.label}>{t('cup.winner', { season: season ?? '' })}</span> <strong>{team.name}</strong>
      </span>
    </p>
  );
}

function Bracket({ cup }: { cup: CupView }) {
  const t = useWords('match');
  const locale = useLocale();
  const bracket = bracketOf(cup);
  if (!bracket) return null;
  const { drawn, open } = bracket;
  return (
    <section className={styles.bracket}>
      <h2>{t('cup.bracket')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without a pointer scroll it with the arrow keys */}
      <section className={styles.scroll} aria-label={t('cup.bracket')} tabIndex={0}>
        {drawn.map(({ name, ties }, at) => (
          <div key={name} className={styles.column} data-joined={ties.length === 2 * (drawn[at + 1]?.ties.length ?? 0)}>
            <h3>{roundName(name, locale)}</h3>
            <ol>
              {ties.map((tie) => (
                <li key={tie.key}>
                  <TieCard tie={tie} />
                </li>
              ))}
            </ol>
          </div>
        ))}
        {open.map(({ name, count }) => (
          <div key={name} className={styles.column}>
            <h3>{roundName(name, locale)}</h3>
            <ol>
              {Array.from({ length: count }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ties that nobody has drawn have nothing but their place
                <li key={at}>
                  <p className={styles.open}>{t('cup.open')}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </section>
  );
}

/** Both teams of a tie with their goals in each of its matches; the way to the last one. */
function TieCard({ tie: { matches, winner } }: { tie: Tie }) {
  const first = matches[0]!;
  const isOurs = first.home.key !== undefined || first.away.key !== undefined;
  return (
    <Link href={matches.at(-1)!.path} className={styles.tie} data-ours={isOurs}>
      {[first.home, first.away].map((team) => (
        <span key={team.id} className={styles.team} data-out={winner !== undefined && winner !== team.id}>
          <Crest team={team} size={24} />
          <span className={styles.name}>{team.shortName}</span>{' '}
          {matches.map((match) => (
            <span key={match.id} className={styles.goals}>
              {goalsOf(match, team)}
            </span>
          ))}
        </span>
      ))}
    </Link>
  );
}

/** Goals of a team, with those of the shoot-out: `1 (4)`, or `(4)` where nothing else is known. */
function goalsOf({ home, score, result: { shootOut } }: Fixture, { id }: TeamRef): string {
  const side = home.id === id ? 'home' : 'away';
  return [score?.[side] ?? '', shootOut ? `(${shootOut[side]})` : ''].join(' ').trim();
}
