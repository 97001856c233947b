import { buttonClass } from '#design/Button.tsx';
import { Link } from '#frame/link.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { AboutMatch } from '#rooms/editorial/content/site/index.ts';
import {
  FixtureRows,
  hasLineUp,
  LeagueTable,
  LineUps,
  type MatchView,
  StatisticsChart,
  Ticker,
  Timeline,
} from '#rooms/football/match/site/index.ts';
import { MatchFacts } from './MatchFacts.tsx';
import styles from './MatchPages.module.css';
import { MatchWays } from './MatchWays.tsx';
import type { TeamProps } from './pageProps.ts';
import { NothingYet, TeamScreen } from './TeamScreen.tsx';

/** Entries of the ticker that the match's own page shows. */
const latestEntries = 6;

/** A match: who plays whom, how it goes and went, who played, and what an editor wrote about it (CONT-19). */
export function MatchPage({ props }: TemplateProps<TeamProps>) {
  const t = useWords('match');
  const { view, meetings = [], document, table, ticketPath, about } = props;
  const teams = useWords('teams');
  return (
    <TeamScreen props={props}>
      <MatchWays {...props} />
      {ticketPath ? (
        <p>
          <Link href={ticketPath} className={buttonClass()}>
            {teams('toTickets')}
          </Link>
        </p>
      ) : null}
      <AboutMatch links={about} />
      {view ? <Overview view={view} tickerHref={`${view.path}liveticker/`} /> : null}
      {table ? (
        <section className={styles.meetings}>
          <h2>{t('table.title')}</h2>
          <LeagueTable view={table} level={3} />
        </section>
      ) : null}
      {meetings.length > 0 ? <Meetings {...props} /> : null}
      {view || (document && document.body.length > 0) ? null : <NothingYet section="liveticker" />}
    </TeamScreen>
  );
}

function Overview({ view, tickerHref }: { view: MatchView; tickerHref: string }) {
  const t = useWords('match');
  return (
    <div className={styles.parts}>
      {view.events.length > 0 ? (
        <section>
          <h2>{t('timeline.title')}</h2>
          <Timeline match={view} />
        </section>
      ) : null}
      <div className={styles.columns}>
        {view.events.length > 0 ? (
          <section>
            <h2>{t('ticker.title')}</h2>
            <Ticker match={view} limit={latestEntries} />
            <p>
              <Link href={tickerHref} className={styles.more}>
                {t('ticker.all')}
              </Link>
            </p>
          </section>
        ) : null}
        <MatchFacts view={view} />
      </div>
      {hasLineUp(view) ? (
        <section>
          <h2>{t('lineUp.title')}</h2>
          <LineUps match={view} />
        </section>
      ) : null}
      <StatisticsChart match={view} />
    </div>
  );
}

function Meetings({ meetings = [], view }: TeamProps) {
  const t = useWords('match');
  return (
    <section className={styles.meetings}>
      <h2>{t('fixtures.meetings')}</h2>
      <FixtureRows fixtures={meetings} team={view?.edition.team} showsCompetition />
    </section>
  );
}
