import { Link, useLocale } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { Empty, GalleryTiles, NewsTiles, PeopleGroups } from '#rooms/editorial/content/site/index.ts';
import {
  competitionName,
  FixtureRows,
  LeagueTable,
  lastResults,
  SeasonCharts,
  seasonName,
} from '#rooms/football/match/site/index.ts';
import { NextMatch } from './NextMatch.tsx';
import type { Choice, CompetitionCard, TeamProps } from './pageProps.ts';
import styles from './TeamPages.module.css';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';

/**
 * An age group with its people, its news or its pictures, whichever section is asked for (CONT-01, CONT-26, RED-57,
 * RED-58, RED-61, RED-63).
 */
export function TeamPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('teams');
  const { people = [], cards = [], galleries = [], team } = props;
  const isEmpty = people.length + cards.length + galleries.length === 0;
  return (
    <TeamScreen props={props}>
      {people.length > 0 && team?.season ? <p>{t('todaysTeam', { season: team.season })}</p> : null}
      {people.length > 0 ? <PeopleGroups people={people} level={2} isMain={!props.document?.image} /> : null}
      {cards.length > 0 ? <NewsTiles cards={cards} level={2} isMain /> : null}
      {galleries.length > 0 ? <GalleryTiles galleries={galleries} /> : null}
      {isEmpty && !props.document ? <NothingYet section={team?.section ?? 'kader'} /> : null}
    </TeamScreen>
  );
}

/**
 * A season of an age group: the competitions that it plays in, what came of them and what comes next (CONT-24, RED-64).
 */
export function SeasonPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('teams');
  const { team, competitions = [] } = props;
  const links = team?.competitions ?? [];
  if (competitions.length + links.length === 0)
    return (
      <TeamScreen props={props}>
        <NothingYet section="saison" />
      </TeamScreen>
    );
  return (
    <TeamScreen props={props}>
      <NextMatch {...props} />
      <h2 className={styles.title}>{t('competitions')}</h2>
      {competitions.length > 0 ? (
        <ul className={styles.competitions}>
          {competitions.map((one) => (
            <li key={one.href}>
              <Competition card={one} />
            </li>
          ))}
        </ul>
      ) : (
        <SectionLinks links={links} />
      )}
    </TeamScreen>
  );
}

function Competition({ card: { name, href, balance, match } }: { card: CompetitionCard }) {
  const t = useWords('match');
  const { goalsFor, goalsAgainst, matches } = balance;
  const won = t('fixtures.wins', { count: balance.won });
  const drawn = t('fixtures.draws', { count: balance.drawn });
  const lost = t('fixtures.defeats', { count: balance.lost });
  return (
    <article className={styles.competition}>
      <h3>
        <Link href={href}>{name}</Link>
      </h3>
      {matches > 0 ? (
        <p>
          {t('fixtures.balance', { won, drawn, lost })} ·{' '}
          {t('fixtures.goals', { goals: `${goalsFor}:${goalsAgainst}` })}
        </p>
      ) : null}
      {match ? <FixtureRows fixtures={[match]} showsRound /> : null}
    </article>
  );
}

/**
 * A competition of an age group: what comes next, the latest results, and links to its fixtures, its table and the
 * rest (CONT-13).
 */
export function CompetitionPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('teams');
  const content = useWords('content');
  const sections = (props.team?.sections ?? []).map(({ section, href }) => ({
    name: t(`sections.${section}`),
    href,
    isCurrent: false,
  }));
  const results = lastResults(props.fixtures ?? []);
  return (
    <TeamScreen props={props}>
      <NextMatch {...props} />
      {results.length > 0 ? (
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results">{t('lastMatches')}</h2>
          <FixtureRows fixtures={results} showsRound />
        </section>
      ) : null}
      {sections.length > 0 ? <SectionLinks links={sections} /> : <NothingYet section="spielplan" />}
      {props.cards && props.cards.length > 0 ? (
        <section className={styles.more} aria-labelledby="news">
          <h2 id="news">{content('news')}</h2>
          <NewsTiles cards={props.cards} />
        </section>
      ) : null}
    </TeamScreen>
  );
}

/** The table of a competition (CONT-17, RED-62). */
export function LeagueTablePage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('match');
  const locale = useLocale();
  const { table, tablePath, course, document, team } = props;
  if (!table || table.tables.length === 0)
    return (
      <TeamScreen props={props}>
        {table ? (
          <Empty title={t('table.noneTitle')} text={t('table.noneText')} />
        ) : document?.body.length ? null : (
          <NothingYet section="tabelle" />
        )}
      </TeamScreen>
    );
  return (
    <TeamScreen props={props}>
      {team?.competition ? null : (
        <h2>
          {competitionName(table.name, locale)} {seasonName(table.edition.season)}
        </h2>
      )}
      <LeagueTable view={table} {...(tablePath ? { path: tablePath } : {})} />
      {course ? (
        <div className={styles.charts}>
          <SeasonCharts season={course} />
        </div>
      ) : null}
    </TeamScreen>
  );
}

function SectionLinks({ links }: { links: readonly Choice[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
