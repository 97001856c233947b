import { Badge } from '#design/Badge.tsx';
import { VisuallyHidden } from '#design/VisuallyHidden.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import { useWords } from '#frame/words.ts';
import { competitionName } from '../competitionNameRules.ts';
import { scoreText } from '../eventWordRules.ts';
import { type Grouping, groupFixtures, outcomeOf } from '../fixtureListRules.ts';
import { kickOffWords, monthWords } from '../kickOffRules.ts';
import type { Fixture, TeamKey, TeamRef } from '../matchModel.ts';
import { isLive } from '../matchStates.ts';
import { roundName } from '../roundRules.ts';
import { Crest } from './Crest.tsx';
import styles from './Fixtures.module.css';
import { KickOff } from './KickOff.tsx';
import { OutcomeMark } from './OutcomeMark.tsx';

type Props = {
  fixtures: readonly Fixture[];
  by: Grouping;
  /** Team whose results are marked as won, drawn or lost. */
  team?: TeamKey;
  /** The competition stands in every row; otherwise its matchday. */
  showsCompetition?: boolean;
  level?: 2 | 3;
};

/** Matches under their matchday, month or day: result or kick-off, and the way to each match. */
export function Fixtures({ fixtures, by, team, showsCompetition = false, level = 2 }: Props) {
  const t = useWords('match');
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const titles = {
    round: (key: string) => roundName(key, locale),
    month: (key: string) => (key ? monthWords(key, locale) : t('fixtures.noDay')),
    day: (key: string) => kickOffWords({ date: key }, locale)?.longDate ?? t('fixtures.noDay'),
  };
  return groupFixtures(fixtures, by).map((group) => (
    <section key={group.key} className={styles.group}>
      <Heading>{titles[by](group.key)}</Heading>
      <FixtureRows
        fixtures={group.fixtures}
        team={team}
        showsCompetition={showsCompetition}
        showsRound={by !== 'round'}
      />
    </section>
  ));
}

type RowsProps = {
  fixtures: readonly Fixture[];
  team?: TeamKey | undefined;
  showsCompetition?: boolean;
  showsRound?: boolean;
};

/** Matches without a heading, in the order given. */
export function FixtureRows({ fixtures, team, showsCompetition = false, showsRound = false }: RowsProps) {
  const locale = useLocale();
  const whereOf = ({ competition, round }: Fixture): string =>
    [
      showsCompetition ? competitionName(competition, locale) : undefined,
      showsRound ? roundName(round, locale) : undefined,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={styles.rows}>
      {fixtures.map((fixture) => (
        <li key={fixture.id}>
          <Row fixture={fixture} team={team ?? fixture.edition.team} where={whereOf(fixture)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ fixture, team, where }: { fixture: Fixture; team: TeamKey; where: string }) {
  const { path, home, away, kickOff, period } = fixture;
  const outcome = outcomeOf(fixture, team);
  return (
    <Link href={path} className={styles.row} data-live={isLive(period)}>
      <span className={styles.when}>
        <KickOff kickOff={kickOff} look="short" />
      </span>
      <Team team={home} className={styles.home} />
      <ScoreBox fixture={fixture} />
      <Team team={away} className={styles.away} />
      <span className={styles.where}>
        <State fixture={fixture} />
        {where ? <span>{where}</span> : null}
      </span>
      <span className={styles.outcome}>{outcome ? <OutcomeMark outcome={outcome} /> : null}</span>
    </Link>
  );
}

function Team({ team, className }: { team: TeamRef; className: string | undefined }) {
  return (
    <span className={`${styles.team} ${className}`} data-ours={team.key !== undefined}>
      <Crest team={team} size={32} />
      <span>{team.name}</span>
    </span>
  );
}

function ScoreBox({ fixture: { score, kickOff, fixtureStatus, period } }: { fixture: Fixture }) {
  const t = useWords('match');
  const time = kickOffWords(kickOff, useLocale())?.time;
  if (score && fixtureStatus !== 'cancelled')
    return (
      <span className={styles.score} data-live={isLive(period)} data-void={fixtureStatus === 'annulled'}>
        <b>{score.home}</b>
        <i>:</i>
        <b>{score.away}</b>
      </span>
    );
  return (
    <span className={styles.open}>
      <VisuallyHidden>{t('header.versus')}</VisuallyHidden>
      <span aria-hidden="true">{(fixtureStatus === 'regular' && period !== 'FullTime' && time) || '–:–'}</span>
    </span>
  );
}

/** What the score alone does not say: that it runs, that it was decided later, that it does not count. */
function State({ fixture: { period, fixtureStatus, result } }: { fixture: Fixture }) {
  const t = useWords('match');
  if (fixtureStatus !== 'regular') return <Badge kind="warn">{t(`fixtureStatuses.${fixtureStatus}`)}</Badge>;
  if (isLive(period))
    return (
      <>
        <Badge>{t('header.live')}</Badge> <span>{t(`periods.${period}`)}</span>
      </>
    );
  if (result.shootOut) return <span>{t('header.afterShootOut', { score: scoreText(result.shootOut) })}</span>;
  return result.extraTime ? <span>{t('header.afterExtraTime')}</span> : null;
}
