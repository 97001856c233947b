import { buttonClass } from '#design/Button.tsx';
import { Icon } from '#design/Icon.tsx';
import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import {
  Cup,
  type Fixture,
  FixtureRows,
  Fixtures,
  Form,
  roundName,
  splitAtDay,
  useMonth,
} from '#rooms/football/match/site/index.ts';
import styles from './FixturePages.module.css';
import { NextMatch } from './NextMatch.tsx';
import type { CalendarMonth, Choice, CurrentMatches, RoundView, TeamProps } from './pageProps.ts';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';
import { useLiveList } from './useLiveMatch.ts';

/** Fixtures and results of a team (RED-55), matches of now (CONT-14) and the calendar of all teams (CONT-05). */
export function CurrentMatchesPage({ props }: TemplateProps<TeamProps>) {
  const { current, calendar, fixtures = [], round, cup, team } = props;
  const hasFixtures = fixtures.length > 0 || round !== undefined || cup !== undefined;
  const isEmpty = !calendar && !isAny(current) && !hasFixtures;
  useLiveList([
    ...(current ? Object.values(current).flat() : []),
    ...(calendar?.fixtures ?? []),
    ...fixtures,
    ...(round?.fixtures ?? []),
  ]);
  return (
    <TeamScreen props={props}>
      {current && isAny(current) ? <Current current={current} /> : null}
      {calendar ? <Calendar calendar={calendar} file={props.calendarFile} /> : null}
      {hasFixtures ? <TeamFixtures {...props} /> : null}
      {isEmpty ? <NothingYet section={team ? 'spielplan' : 'kalender'} /> : null}
    </TeamScreen>
  );
}

const isAny = (current: CurrentMatches | undefined): boolean =>
  current !== undefined && current.running.length + current.next.length + current.last.length > 0;

function TeamFixtures(props: TeamProps) {
  const t = useWords('match');
  const { fixtures = [], rounds = [], round, cup, calendarFile, team } = props;
  const key = fixtures[0]?.edition.team;
  const ours = team?.sections.find(({ section }) => section === 'spielplan')?.href;
  return (
    <>
      {round ? null : <NextMatch {...props} />}
      <div className={styles.tools}>
        {round && ours && key ? (
          <Link href={ours} className={buttonClass('secondary')}>
            {t('fixtures.ours')}
          </Link>
        ) : key ? (
          <Form fixtures={fixtures} team={key} />
        ) : null}
        {rounds.length > 0 ? <Rounds rounds={rounds} /> : null}
        <CalendarFile file={calendarFile} />
      </div>
      {round ? (
        <Round round={round} />
      ) : cup ? (
        <Cup cup={cup} season={team?.season} />
      ) : (
        <Fixtures fixtures={fixtures} by="month" showsCompetition={!team?.competition} />
      )}
    </>
  );
}

/** Matchdays to choose from, folded away; links, so that every matchday has its address. */
function Rounds({ rounds }: { rounds: readonly Choice[] }) {
  const t = useWords('match');
  const locale = useLocale();
  const current = rounds.find(({ isCurrent }) => isCurrent);
  return (
    <details className={styles.choice}>
      <summary>
        {current ? roundName(current.name, locale) : t('fixtures.rounds')}
        <Icon name="chevronDown" size={20} />
      </summary>
      <ul>
        {rounds.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'true' : undefined}>
              {roundName(name, locale)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Round({ round: { name, fixtures, previous, next } }: { round: RoundView }) {
  const t = useWords('match');
  return (
    <section>
      <Step
        title={roundName(name, useLocale())}
        previous={previous}
        next={next}
        words={[t('fixtures.previousRound'), t('fixtures.nextRound')]}
      />
      <FixtureRows fixtures={fixtures} />
    </section>
  );
}

type StepProps = { title: string; previous?: string | undefined; next?: string | undefined; words: [string, string] };

/** A heading between the ways to the one before and the one after. */
function Step({ title, previous, next, words }: StepProps) {
  return (
    <div className={styles.step}>
      {previous ? (
        <Link href={previous} rel="prev" aria-label={words[0]}>
          <Icon name="arrowLeft" />
        </Link>
      ) : (
        <span />
      )}
      <h2>{title}</h2>
      {next ? (
        <Link href={next} rel="next" aria-label={words[1]}>
          <Icon name="arrowRight" />
        </Link>
      ) : (
        <span />
      )}
    </div>
  );
}

function CalendarFile({ file }: { file: string | undefined }) {
  const t = useWords('match');
  if (!file) return null;
  return (
    <Link href={file} isPlain className={styles.file}>
      <Icon name="download" size={20} /> {t('fixtures.calendarFile')}
    </Link>
  );
}

function Current({ current: { running, next, last } }: { current: CurrentMatches }) {
  const t = useWords('match');
  const lists = [
    { title: t('fixtures.running'), fixtures: running },
    { title: t('fixtures.upcoming'), fixtures: next },
    { title: t('fixtures.latest'), fixtures: last },
  ];
  return lists.map(({ title, fixtures }) =>
    fixtures.length > 0 ? (
      <section key={title} className={styles.list}>
        <h2>{title}</h2>
        <FixtureRows fixtures={fixtures} showsCompetition />
      </section>
    ) : null,
  );
}

function Calendar({ calendar, file }: { calendar: CalendarMonth; file: string | undefined }) {
  const t = useWords('match');
  const { month, today, fixtures, previous, next, teams } = calendar;
  const title = useMonth(month);
  return (
    <>
      <div className={styles.tools}>
        <nav className={styles.teams} aria-label={t('fixtures.teams')}>
          {teams.map(({ name, href, isCurrent }) => (
            <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <CalendarFile file={file} />
      </div>
      {title ? (
        <Step
          title={title}
          previous={previous}
          next={next}
          words={[t('fixtures.previousMonth'), t('fixtures.nextMonth')]}
        />
      ) : null}
      {fixtures.length > 0 ? <Month fixtures={fixtures} today={today} /> : <NothingYet section="kalender" />}
    </>
  );
}

/**
 * Matches of a month by day. In the current month the list begins with today; what was before is folded away above it.
 */
function Month({ fixtures, today = '' }: { fixtures: readonly Fixture[]; today?: string | undefined }) {
  const t = useWords('match');
  const { before, from } = splitAtDay(fixtures, today);
  return (
    <>
      {before.length > 0 ? (
        <details className={styles.earlier} open={from.length === 0}>
          <summary>
            {t('fixtures.earlier', { count: before.length })}
            <Icon name="chevronDown" size={20} />
          </summary>
          <Fixtures fixtures={before} by="day" showsCompetition level={3} />
        </details>
      ) : null}
      <Fixtures fixtures={from} by="day" showsCompetition level={3} />
    </>
  );
}
